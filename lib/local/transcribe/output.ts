import type { Word } from './chunk-words.ts';
import { type Redaction, redactedType } from './redaction.ts';

export interface OutputOptions {
  readonly jobName: string;
  readonly accountId: string;
  /** The most speakers that are distinguished; undefined if none are. */
  readonly maximumSpeakers: number | undefined;
  /** Included if the job had to identify it. */
  readonly languageCode: string | undefined;
  /** The redaction; undefined if none. */
  readonly redaction: Redaction | undefined;
}

interface Alternative {
  readonly content: string;
  /** Absent for a redacted word. */
  readonly confidence?: string;
  readonly redactions?: readonly object[];
}

interface Item {
  readonly id: number;
  readonly type: 'pronunciation' | 'punctuation';
  readonly alternatives: readonly [Alternative];
  readonly start_time?: string;
  readonly end_time?: string;
  readonly speaker_label?: string;
}

interface Run {
  readonly words: Word[];
  readonly items: Item[];
  readonly label: string | undefined;
}

/**
 * The file that Transcribe writes: transcripts, items, audio segments and, if requested, speaker labels, without names
 * of speakers.
 */
export const transcribeOutput = (words: readonly Word[], options: OutputOptions) => {
  const runs = runsOf(words, labeller(options.maximumSpeakers), options.redaction);
  const items = runs.flatMap((run) => run.items);
  const audioSegments = runs.map(({ words: said, items: own, label }, id) => ({
    id,
    transcript: textOf(own),
    ...times(said),
    ...(label === undefined ? {} : { speaker_label: label }),
    items: own.map((item) => item.id),
  }));
  return {
    jobName: options.jobName,
    accountId: options.accountId,
    status: 'COMPLETED',
    ...(options.redaction === undefined ? {} : { isRedacted: true }),
    results: {
      ...(options.languageCode === undefined ? {} : { language_code: options.languageCode }),
      transcripts: [{ transcript: textOf(items) }],
      ...(options.maximumSpeakers === undefined ? {} : { speaker_labels: speakerLabels(runs) }),
      items,
      audio_segments: audioSegments,
    },
  };
};

/** Labels speakers in the order in which they appear; those above the limit share the last label, as Transcribe merges them. */
const labeller = (maximum: number | undefined): ((speaker: string | null) => string | undefined) => {
  const labels = new Map<string | null, number>();
  return (speaker) => {
    if (maximum === undefined) return undefined;
    const number = labels.get(speaker) ?? Math.min(labels.size, maximum - 1);
    labels.set(speaker, number);
    return `spk_${number}`;
  };
};

/** As Transcribe writes it: 1.0, 0.95, 0.947. */
const decimal = (confidence: number): string => {
  const rounded = Math.round(confidence * 1_000) / 1_000;
  return Number.isInteger(rounded) ? rounded.toFixed(1) : String(rounded);
};

const alternative = (word: Word, redaction: Redaction | undefined): Alternative => {
  const type = redaction === undefined ? undefined : redactedType(word, redaction);
  return type === undefined
    ? { confidence: decimal(word.confidence), content: word.content }
    : { content: '[PII]', redactions: [{ confidence: '1.0', type, category: 'PII' }] };
};

/** Consecutive words of one utterance. */
const runsOf = (
  words: readonly Word[],
  labelOf: (speaker: string | null) => string | undefined,
  redaction: Redaction | undefined,
): readonly Run[] => {
  const runs: Run[] = [];
  let id = 0;
  for (const word of words) {
    const last = runs.at(-1);
    const run = last?.words.at(-1)?.utterance === word.utterance ? last : undefined;
    const target = run ?? { words: [], items: [], label: labelOf(word.speaker) };
    if (run === undefined) runs.push(target);
    const label = target.label === undefined ? {} : { speaker_label: target.label };
    target.words.push(word);
    target.items.push({
      id,
      type: 'pronunciation',
      alternatives: [alternative(word, redaction)],
      ...times([word]),
      ...label,
    });
    id += 1;
    if (word.punctuation === '') continue;
    // Transcribe gives punctuation no confidence.
    target.items.push({
      id,
      type: 'punctuation',
      alternatives: [{ confidence: '0.0', content: word.punctuation }],
      ...label,
    });
    id += 1;
  }
  return runs;
};

const speakerLabels = (runs: readonly Run[]) => ({
  channel_label: 'ch_0',
  speakers: new Set(runs.map(({ label }) => label)).size,
  segments: runs.map(({ words, label }) => ({
    ...times(words),
    speaker_label: label,
    items: words.map((word) => ({ ...times([word]), speaker_label: label })),
  })),
});

const times = (words: readonly Word[]) => ({
  start_time: (words.at(0)?.startSeconds ?? 0).toFixed(3),
  end_time: (words.at(-1)?.endSeconds ?? 0).toFixed(3),
});

const textOf = (items: readonly Item[]): string =>
  items
    .map(({ type, alternatives: [{ content }] }) => (type === 'punctuation' ? content : ` ${content}`))
    .join('')
    .trim();
