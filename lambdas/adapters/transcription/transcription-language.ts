import { LanguageCode } from '@aws-sdk/client-transcribe';
import { usualLanguage } from '../vocabularies/vocabulary-wishes.ts';

const supported = new Map<string, LanguageCode>(
  Object.values(LanguageCode).map((code) => [code.toLowerCase(), code]),
);

/**
 * The provider's code for a language: its own dialect (`en-gb` → `en-GB`), else the likeliest one of the language
 * (`en-CA`, `en` → `en-US`). Undefined for what it does not know or what is no BCP 47 tag.
 */
export const languageCodeOf = (tag: string): LanguageCode | undefined => {
  try {
    const { language, region } = new Intl.Locale(tag);
    const likely = new Intl.Locale(language).maximize().region;
    return (
      supported.get(`${language}-${region}`.toLowerCase()) ??
      supported.get(`${language}-${likely}`.toLowerCase())
    );
  } catch {
    return undefined;
  }
};

/** The language whose vocabulary a transcription can use; one that has to be recognised is likely to be the usual one. */
export const vocabularyLanguageOf = (language: string | null): string =>
  (language === null ? undefined : languageCodeOf(language)) ?? usualLanguage;
