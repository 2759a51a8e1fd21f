import { LanguageCode } from '@aws-sdk/client-transcribe';

const supported = new Map<string, LanguageCode>(
  Object.values(LanguageCode).map((code) => [code.toLowerCase(), code]),
);

/**
 * The provider's code for a language: its own dialect (`en-gb` → `en-GB`), otherwise the likeliest one of the language
 * (`en-CA`, `en` → `en-US`). Undefined for an unknown language or an invalid BCP 47 tag.
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
