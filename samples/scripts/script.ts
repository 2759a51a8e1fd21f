/** How a person sounds: an espeak-ng voice, words per minute, pitch 0-99, and how far from the microphone. */
export type Voice = {
  readonly voice: string;
  readonly wordsPerMinute: number;
  readonly pitch: number;
  /** The rep wears the microphone; others stand a step away. */
  readonly gainDb: number;
};

/** One person's turn. `pause` is the silence before it, in seconds; without it a pause of ordinary talk. */
export type Turn = { readonly who: string; readonly says: string; readonly pause?: number };

/** A conversation, and the seconds of silence before it. */
export type Conversation = {
  readonly about: string;
  readonly silenceBefore: number;
  readonly turns: readonly Turn[];
};

/** A recording: who speaks in it, what is said, and the silence at its end. */
export type Script = {
  readonly voices: Readonly<Record<string, Voice>>;
  readonly conversations: readonly Conversation[];
  readonly silenceAfter: number;
};
