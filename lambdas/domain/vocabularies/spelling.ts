/** How a language is written in a vocabulary of Amazon Transcribe. */
export interface Spelling {
  /** Letters besides a-z that its character set has, lower case. */
  readonly letters: string;
  /** 0-9 in words. */
  readonly digits: readonly string[];
  readonly and: string;
  /** Whether a capital within a sentence makes a name likely; in German every noun has one. */
  readonly capitalsName: boolean;
}

const spelling = (letters: string, digits: string, and: string, capitalsName = true): Spelling => ({
  letters,
  digits: digits.split(' '),
  and,
  capitalsName,
});

/**
 * By language, without its region: of the character sets of the Developer Guide (Character sets for custom
 * vocabularies), those letters that all regions of the language have. A letter that is not listed loses its accent.
 */
const spellings: ReadonlyMap<string, Spelling> = new Map([
  ['en', spelling('', 'zero one two three four five six seven eight nine', 'and')],
  ['es', spelling('áéíóúñü', 'cero uno dos tres cuatro cinco seis siete ocho nueve', 'y')],
  ['fr', spelling('àâçèéêëîïôùûü', 'zéro un deux trois quatre cinq six sept huit neuf', 'et')],
  ['de', spelling('äöüß', 'null eins zwei drei vier fünf sechs sieben acht neun', 'und', false)],
  ['it', spelling('àèéìòù', 'zero uno due tre quattro cinque sei sette otto nove', 'e')],
  ['pt', spelling('àáâãçéêíóôõú', 'zero um dois três quatro cinco seis sete oito nove', 'e')],
  ['nl', spelling('éëïöü', 'nul een twee drie vier vijf zes zeven acht negen', 'en')],
]);

/** The spelling for a language code such as `en-US`; undefined for a language whose characters are not listed. */
export const spellingOf = (language: string): Spelling | undefined =>
  spellings.get(language.split('-')[0] ?? '');
