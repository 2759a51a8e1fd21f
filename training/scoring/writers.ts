/** The second of the two contexts that wrote the talks `a`, from these numbers on. */
const SECOND_OF_A = { talk: 43, pair: 5 };

/** Talks of newcomers have two digits, those of the writer `y` three. */
const OF_NEWCOMER = /^[xy]\d\d$/;

/** Who wrote a talk, by its name (`training/README.md`). */
export const writerOf = (id: string): string => {
  if (OF_NEWCOMER.test(id)) return `newcomer-${id.slice(0, 1)}`;
  const { letters = '', number = '' } = /^(?<letters>[a-z]+)(?<number>\d+)/.exec(id)?.groups ?? {};
  const [writer = ''] = letters;
  if (writer !== 'a') return writer;
  return Number(number) < (letters === 'ap' ? SECOND_OF_A.pair : SECOND_OF_A.talk) ? 'a' : 'a2';
};
