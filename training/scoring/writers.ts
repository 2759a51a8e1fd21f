/** The second of the two contexts that wrote the talks `a`, from these numbers on. */
const SECOND_OF_A = { talk: 43, pair: 5 };

/** The writers of the labelled talks. */
export const WRITERS = ['a', 'a2', 'b', 'c', 'n'] as const;

/** Who wrote a talk, by its name (`training/README.md`). */
export const writerOf = (id: string): string => {
  const { letters = '', number = '' } = /^(?<letters>[a-z]+)(?<number>\d+)/.exec(id)?.groups ?? {};
  const [writer = ''] = letters;
  if (writer !== 'a') return writer;
  return Number(number) < (letters === 'ap' ? SECOND_OF_A.pair : SECOND_OF_A.talk) ? 'a' : 'a2';
};
