import { termsOf } from './terms.ts';

/** Each word with others that may stand for it in a conversation; the other way round need not hold. */
const GROUPS = [
  'spouse husband wife',
  'partner husband wife spouse',
  'parent father mother',
  'insect ants spiders roaches bugs',
  'bug ants spiders roaches',
  'pest ants spiders roaches bugs mice',
  'review stars rated',
  'guarantee warranty back',
  'warranty guarantee',
  'install put',
  'installation install put fitted',
  'work install installation',
  'technician installer',
  'installer technician',
  'competitor companies company other quote',
  'email mail',
  'safety safe certified tested',
  'treatment treat spray',
  'inspection inspect inspected',
  'electricity electric power utility',
  'electric electricity power utility',
  'internet online fiber cable wifi',
  'discount free off',
  'pay spend bill',
  'spend pay',
  'financing finance interest',
  'annoy bother frustrating',
  'house home',
  'home house',
  'buy purchase',
  'measurement measure measuring',
];

const entries = GROUPS.map((group): readonly [string, readonly string[]] => {
  const [word = '', ...others] = group.split(' ').flatMap(termsOf);
  return [word, others.filter((other) => other !== word)];
});

/** Roots that count as a weaker sign of the root that is asked for. */
export const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(entries);
