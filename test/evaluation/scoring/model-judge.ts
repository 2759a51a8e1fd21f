import { join } from 'node:path';
import { judgementBy } from '../../../lambdas/adapters/model/judgement.ts';
import type { ModelAccess } from '../../../lambdas/adapters/model/model-access.ts';
import { rulingBy } from '../../../lambdas/adapters/model/ruling.ts';
import { tried } from '../../../lambdas/adapters/model/tried.ts';
import type { ModelTokens } from '../../../lambdas/domain/pricing/model-usage.ts';
import { type AskForJudgement, modelAnalyst } from '../../../lambdas/domain/scoring/model/model-analyst.ts';
import { judgementByPanel } from '../../../lambdas/domain/scoring/model/panel.ts';
import { perPillar } from '../../../lambdas/domain/scoring/pillars.ts';
import { keptAnswer } from './kept-answers.ts';
import type { ModelScores } from './model-scores.ts';
import type { Talk } from './talks.ts';
import { transcriptOf } from './transcript.ts';

/** Slow machines get longer than a deployment gives. */
const BUDGET_MS = 600_000;

/** Which model is measured, and how. */
export interface ModelMeasured {
  /** None: only answers that are kept are measured. */
  readonly access: ModelAccess | undefined;
  readonly votes: number;
  /** The folder of kept answers. */
  readonly answers: string | undefined;
}

/** What a model said of a talk, and took for it. */
export interface ModelVerdict {
  readonly scores: ModelScores;
  readonly tokens: ModelTokens;
  readonly seconds: number;
}

type Kept = typeof keptAnswer;

const askFor = ({ access, votes, answers }: ModelMeasured, { id }: Talk): AskForJudgement => {
  const kept: Kept = (part, ask) => {
    if (answers !== undefined) return keptAnswer(join(answers, `${id}${part}.json`), ask);
    if (ask === undefined) throw new Error('There is neither a model nor a folder of answers');
    return ask;
  };
  const [judge, ruling] = [access && judgementBy(access), access && rulingBy(access)];
  if (votes === 1) return kept('', judge);
  let vote = 0;
  return judgementByPanel({
    votes,
    judge: (...asked) => {
      vote += 1;
      return tried(kept(`-${vote}`, judge))(...asked);
    },
    arbiter: tried(kept('-arbiter', ruling)),
    clock: () => performance.now(),
  });
};

/** Has a model score a talk as a deployment does, but for its calibration. Throws where there is no judgement. */
const verdictOn = async (measured: ModelMeasured, talk: Talk): Promise<ModelVerdict> => {
  const begun = performance.now();
  const input = {
    transcript: transcriptOf(talk),
    recording_title: null,
    prompts: [],
    playbook: null,
    profile: null,
  };
  const { analysis, tokens } = await modelAnalyst(askFor(measured, talk))(input, BUDGET_MS);
  if (tokens === undefined) throw new Error('A model tells what it took');
  const { not_observed } = analysis.scoring;
  return {
    scores: perPillar((pillar) => (not_observed.includes(pillar) ? null : analysis[`${pillar}_score`])),
    tokens,
    seconds: (performance.now() - begun) / 1_000,
  };
};

/** What a model said of each talk, by its id, and of which it said nothing, and why. */
export interface ModelVerdicts {
  readonly given: ReadonlyMap<string, ModelVerdict>;
  readonly failed: ReadonlyMap<string, string>;
}

/** Has a model score talks, so many at once. */
export const modelVerdicts = async (
  measured: ModelMeasured,
  talks: readonly Talk[],
  atOnce: number,
): Promise<ModelVerdicts> => {
  const given = new Map<string, ModelVerdict>();
  const failed = new Map<string, string>();
  const waiting = talks.values();
  const work = async () => {
    for (const talk of waiting)
      await verdictOn(measured, talk).then(
        (verdict) => given.set(talk.id, verdict),
        (error: unknown) => failed.set(talk.id, error instanceof Error ? error.message : String(error)),
      );
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const inOrder = talks.flatMap(({ id }) => {
    const verdict = given.get(id);
    return verdict === undefined ? [] : [[id, verdict] as const];
  });
  return { given: new Map(inOrder), failed };
};
