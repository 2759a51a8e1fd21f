import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Ending } from '../../lambdas/domain/transcripts/ending/weigh.ts';
import { ENDINGS } from '../../lambdas/domain/transcripts/ending/weigh.ts';
import type { Utterance } from '../../lambdas/domain/transcripts/transcript.ts';
import { labelsOf, type TalkOutcome } from '../../test/evaluation/scoring/labels.ts';
import { type Talk, type Turn, talksOf } from '../../test/evaluation/scoring/talks.ts';
import { transcriptOf } from '../../test/evaluation/scoring/transcript.ts';

/** A conversation, or only its end, with how it ended. */
export interface Ended {
  /** Those of the same group are alike: the halves of a pair. */
  readonly group: string;
  readonly isTalk: boolean;
  readonly outcome: TalkOutcome;
  readonly utterances: readonly Utterance[];
  /** The positions that show it. */
  readonly shown: readonly number[];
}

const utterancesOf = (turns: readonly Turn[]): readonly Utterance[] =>
  transcriptOf({
    id: '',
    trade: 'any',
    channel: 'phone',
    kind: 'selling',
    recogniser: 'full',
    turns,
  }).utterances;

const ENDING_LINE = /^(?<shows>\* )?(?<speaker>R|C|C2): (?<text>\S.*)$/;

const endingOf = (ending: string, outcome: Ending, group: string): Ended => {
  const lines = ending.split('\n').map((line) => {
    const { shows, speaker, text } = ENDING_LINE.exec(line)?.groups ?? {};
    if (text === undefined || (speaker !== 'R' && speaker !== 'C' && speaker !== 'C2'))
      throw new Error(`A turn begins with R:, C: or C2:, and this does not: ${line}`);
    return { shows: shows !== undefined, turn: { speaker, text } as const };
  });
  return {
    group,
    isTalk: false,
    outcome,
    utterances: utterancesOf(lines.map(({ turn }) => turn)),
    shown: lines.flatMap(({ shows }, at) => (shows ? [at] : [])),
  };
};

/** The short ends of conversations that were written to learn from (`training/README.md`). */
export const writtenEndings = (): readonly Ended[] =>
  readdirSync('training/endings').flatMap((file) => {
    const outcome = ENDINGS.find((each) => each === basename(file, '.txt'));
    if (outcome === undefined) throw new Error(`training/endings/${file} is named after no ending`);
    return readFileSync(join('training/endings', file), 'utf8')
      .trim()
      .split(/\n{2,}/)
      .map((ending, at) => endingOf(ending, outcome, `${file}-${at}`));
  });

const shownTurns = (): ReadonlyMap<string, readonly number[]> =>
  new Map(
    readFileSync('training/outcome/turns.txt', 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [id = '', ...turns] = line.split(' ');
        return [id, turns.map(Number)] as const;
      }),
  );

/** The labelled talks to learn from. */
export const endedTalks = (): readonly Ended[] => {
  const talks: ReadonlyMap<string, Talk> = new Map(talksOf('train').map((talk) => [talk.id, talk]));
  const shown = shownTurns();
  return labelsOf([...talks.values()]).map(({ id, outcome }) => {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`No talk ${id}`);
    return {
      group: talk.pair ?? id,
      isTalk: true,
      outcome,
      utterances: transcriptOf(talk).utterances,
      shown: shown.get(id) ?? [],
    };
  });
};
