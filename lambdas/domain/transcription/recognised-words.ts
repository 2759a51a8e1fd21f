/** The provider's output in its own shape: times in seconds and confidences are decimal text. */
interface RecognisedItem {
  readonly type: 'pronunciation' | 'punctuation';
  readonly start_time?: string | undefined;
  readonly end_time?: string | undefined;
  readonly speaker_label?: string | undefined;
  readonly alternatives: readonly { readonly content: string; readonly confidence?: string | undefined }[];
}

/** Who spoke when. Older outputs have these instead of a label at each item. */
interface SpeakerLabel {
  readonly start_time: string;
  readonly speaker_label: string;
}

/** The provider's output for one chunk. */
export interface RecognisedOutput {
  /** BCP 47; null if the language was given to it. */
  readonly language: string | null;
  readonly items: readonly RecognisedItem[];
  readonly speakerLabels: readonly SpeakerLabel[];
}

/** A word with the punctuation that follows it. Seconds are those of the chunk. */
export interface RecognisedWord {
  readonly text: string;
  readonly start_seconds: number;
  readonly end_seconds: number;
  /** Null without diarization. */
  readonly speaker: string | null;
  /** 0-1; null when it was not reported. */
  readonly confidence: number | null;
}

const numberOf = (text: string | undefined): number | null => {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
};

const confidenceOf = (text: string | undefined): number | null => {
  const value = numberOf(text);
  return value === null ? null : Math.min(1, Math.max(0, value));
};

const wordOf = (item: RecognisedItem, labels: ReadonlyMap<string, string>): RecognisedWord | null => {
  const [best] = item.alternatives;
  const start = numberOf(item.start_time);
  const text = best?.content.trim() ?? '';
  if (best === undefined || text === '' || start === null || start < 0) return null;
  return {
    text,
    start_seconds: start,
    end_seconds: Math.max(start, numberOf(item.end_time) ?? start),
    speaker: item.speaker_label ?? labels.get(item.start_time ?? '') ?? null,
    confidence: confidenceOf(best.confidence),
  };
};

/**
 * An entry of a vocabulary is returned as one item, however many words it has; each word gets its share of the time.
 */
const parted = (word: RecognisedWord): RecognisedWord[] => {
  const texts = word.text.split(/\s+/u);
  const each = (word.end_seconds - word.start_seconds) / texts.length;
  const startOf = (index: number): number => word.start_seconds + index * each;
  return texts.map((text, index) => ({
    ...word,
    text,
    start_seconds: startOf(index),
    end_seconds: index === texts.length - 1 ? word.end_seconds : startOf(index + 1),
  }));
};

/**
 * The words of a chunk in the order of their starts. Punctuation has no time of its own and is added to the previous
 * word. An item without a text or a usable start is left out.
 */
export const recognisedWords = ({ items, speakerLabels }: RecognisedOutput): RecognisedWord[] => {
  const labels = new Map(speakerLabels.map(({ start_time, speaker_label }) => [start_time, speaker_label]));
  const words: RecognisedWord[] = [];
  for (const item of items) {
    if (item.type === 'punctuation') {
      const last = words.pop();
      const mark = item.alternatives[0]?.content.trim() ?? '';
      if (last !== undefined) words.push({ ...last, text: `${last.text}${mark}` });
      continue;
    }
    const word = wordOf(item, labels);
    if (word !== null) words.push(...parted(word));
  }
  return words.sort((one, other) => one.start_seconds - other.start_seconds);
};
