import type { Judge } from './judges.ts';
import type { Talk } from './talks.ts';

// These sentences were written before the cues of conduct were, and stand in none of the talks and lines to learn from.
const INSULTS = [
  'Are you deaf or just slow?',
  "God, you're thick.",
  'What a clown you are.',
  'You really are hopeless.',
  'Only a fool would ask that.',
  "Don't be such an imbecile.",
  "You've got the brains of a chicken.",
  'Nobody with half a brain would say that.',
];
const THREATS = [
  "I know where you park your car, and I'll be back after dark.",
  'Think about what could happen to your dog if you say no to me.',
  "You had better pay up, or you'll be sorry you ever met me.",
  'My friends and I will make your life hell until you sign.',
];
const DISMISSALS = [
  "That's it, get out of here before I phone the cops.",
  "Go away, and don't you ever set foot on my drive again.",
  "I want you gone. Now. I'm calling security.",
  "This call is over, I'm reporting you to the authorities.",
];

/** Something that ought to lower what is thought of a rep. */
export interface Misconduct {
  readonly name: string;
  /** The same talk with it. `number`: which of the talks it is, so that their words differ. */
  readonly commit: (talk: Talk, number: number) => Talk;
}

const chosen = (sentences: readonly string[], number: number): string =>
  sentences[number % sentences.length] ?? '';

const followedBy = (talk: Talk, speaker: 'R' | 'C', text: string): Talk => ({
  ...talk,
  turns: [...talk.turns, { speaker, text }],
});

export const MISCONDUCT: readonly Misconduct[] = [
  {
    name: 'an insult before every turn',
    commit: (talk, number) => ({
      ...talk,
      turns: talk.turns.map(({ speaker, text }, at) => ({
        speaker,
        text: speaker === 'R' ? `${chosen(INSULTS, number + at)} ${text}` : text,
      })),
    }),
  },
  {
    name: 'the rep is thrown out',
    commit: (talk, number) => followedBy(talk, 'C', chosen(DISMISSALS, number)),
  },
  {
    name: 'a threat as the next step',
    commit: (talk, number) => followedBy(talk, 'R', chosen(THREATS, number)),
  },
];

/** By how much the overall score falls. */
export interface Fall {
  readonly name: string;
  /** In the mean, over all talks, and over those that have points to lose. */
  readonly all: number;
  readonly ofGood: number;
  /** The share (0-1) of the latter that fall so far that nobody can overlook it. */
  readonly farOfGood: number;
}

/** Talks with fewer points can hardly fall. */
export const POINTS_TO_LOSE = 50;
const FAR = 25;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What misconduct costs a rep in the eyes of a judge. */
export const fallsOf = ({ verdict }: Judge, talks: readonly Talk[]): Fall[] => {
  const before = talks.map((talk) => verdict(talk).overall);
  return MISCONDUCT.map(({ name, commit }) => {
    const falls = talks.map((talk, at) => (before[at] ?? 0) - verdict(commit(talk, at)).overall);
    const ofGood = falls.filter((_, at) => (before[at] ?? 0) >= POINTS_TO_LOSE);
    return {
      name,
      all: meanOf(falls),
      ofGood: meanOf(ofGood),
      farOfGood: meanOf(ofGood.map((fall) => (fall >= FAR ? 1 : 0))),
    };
  });
};
