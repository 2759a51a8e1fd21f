/** What happened, in order. `subject` is the id that it is about. */
export interface Note {
  readonly atMs: number;
  readonly kind: string;
  readonly subject: string;
  readonly detail: string;
}

export interface History {
  note(kind: string, subject: string, detail?: string): void;
  readonly notes: readonly Note[];
  /** A fingerprint of all notes so far: two runs with the same one went the same way. */
  hash(): string;
  /** The notes about any of these subjects, as lines. */
  about(subjects: readonly string[]): string[];
}

/** cyrb53 (public domain), continued from note to note. */
const mix = (state: [number, number], text: string): void => {
  let [one, other] = state;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charCodeAt(index);
    one = Math.imul(one ^ letter, 2654435761);
    other = Math.imul(other ^ letter, 1597334677);
  }
  state[0] = one ^ (one >>> 15);
  state[1] = other ^ (other >>> 13);
};

/** `by <invocation>` at the end of a note. */
const by = /by (\S+)$/;

const hexOf = (word: number) => (word >>> 0).toString(16).padStart(8, '0');

const lineOf = ({ atMs, kind, subject, detail }: Note, startMs: number): string =>
  `${((atMs - startMs) / 1_000).toFixed(3).padStart(12)} s  ${kind.padEnd(12)} ${subject} ${detail}`;

export const history = (nowMs: () => number): History => {
  const notes: Note[] = [];
  const state: [number, number] = [0xdeadbeef, 0x41c6ce57];
  const startMs = nowMs();
  return {
    notes,
    note: (kind, subject, detail = '') => {
      const atMs = nowMs();
      notes.push({ atMs, kind, subject, detail });
      mix(state, `${atMs}|${kind}|${subject}|${detail}`);
    },
    hash: () => hexOf(state[0]) + hexOf(state[1]),
    about: (subjects) => {
      const direct = notes.filter(({ subject, detail }) =>
        subjects.some((one) => subject.includes(one) || detail.includes(one)),
      );
      // What was done to those who had to do with it belongs to the story.
      const others = new Set(direct.flatMap(({ detail }) => by.exec(detail)?.[1] ?? []));
      const told = new Set([...direct, ...notes.filter(({ subject }) => others.has(subject))]);
      return notes.filter((note) => told.has(note)).map((note) => lineOf(note, startMs));
    },
  };
};
