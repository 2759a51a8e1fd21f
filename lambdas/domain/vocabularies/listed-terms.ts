/** Words of a heading under which a playbook lists its terms. Plain words, anywhere in the heading. */
const listing =
  /\b(?:products?|brands?|competitors?|competition|glossary|vocabulary|terms|terminology|jargon|models?|equipment|plans|packages|manufacturers?|vendors?|suppliers?|productos?|marcas?|glosario|produits?|marques?|glossaire|produkte?|marken|glossar|prodotti|prodotto|produtos?|producten|merken)\b/iu;

const isHeading = /^\s{0,3}#{1,6}\s/;
const isBoldHeading = /^\s{0,3}\*\*[^*]{1,80}\*\*:?\s*$/;
const item = /^\s{0,12}(?:[-*+•–]|\d{1,3}[.)])\s+(\S.*)$/u;
const row = /^\s{0,3}\|([^|]+)\|/;
/** `Competitors: Vivint, ADT and Sunrun.` */
const labelled = /^[^:]{1,60}:/;

/** The subject of a list item: the text before its explanation. */
const headOf = (text: string): string => (text.split(/[:;(–—,.]|\s-\s/u, 1)[0] ?? '').trim();

const isTerm = (text: string): boolean => /\p{L}/u.test(text) && text.split(/\s+/).length <= 4;

const partsOf = (text: string): string[] => text.split(/[,;/]|\s(?:and|or|y|o|et|ou|und|oder|e|en|of)\s/u);

/** The text before the first full stop that is followed by a space. */
const firstSentence = (text: string): string => text.split(/[.]\s/u, 1).join();

const headed = (line: string): boolean => isHeading.test(line) || isBoldHeading.test(line);

/** The marks at the end, matched from the first of them only. */
const endMarks = /(?<![.!?])[.!?]+$/;

/** The terms that one line lists under a list heading, or after a word for one. */
const listedIn = (line: string, isListing: boolean): string[] => {
  const label = labelled.exec(line)?.[0];
  if (label !== undefined && listing.test(label) && label.split(/\s+/).length <= 5)
    return partsOf(firstSentence(line.slice(label.length)));
  if (!isListing) return [];
  const told = item.exec(line)?.[1] ?? row.exec(line)?.[1];
  return told === undefined ? [] : [headOf(told)];
};

/**
 * The terms that a playbook lists explicitly, in order: the heads of items under a heading such as "Products" or
 * "Glossary", and what follows "Competitors:". `lines` are plain, without emphasis marks.
 */
export const listedTerms = (lines: readonly string[]): string[] => {
  const terms: string[] = [];
  let isListing = false;
  for (const line of lines) {
    if (headed(line)) isListing = listing.test(line);
    else terms.push(...listedIn(line, isListing).map((term) => term.trim().replace(endMarks, '')));
  }
  return terms.filter(isTerm);
};
