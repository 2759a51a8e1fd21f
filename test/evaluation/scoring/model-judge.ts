import { join } from 'node:path';
import { type AskForJudgement, judgementBy } from '../../../lambdas/adapters/model/judgement.ts';
import type { ModelAccess } from '../../../lambdas/adapters/model/model-access.ts';
import { tried } from '../../../lambdas/adapters/model/model-failure.ts';
import { rulingBy } from '../../../lambdas/adapters/model/ruling.ts';
import { modelAnalyst } from '../../../lambdas/application/analyses/analyst-of.ts';
import { judgementByPanel } from '../../../lambdas/application/analyses/judgement-by-panel.ts';
import type { Modelled } from '../../../lambdas/domain/model/ask.ts';
import type { ModelTokens } from '../../../lambdas/domain/pricing/model-usage.ts';
import type { ScoredConversation } from '../../../lambdas/domain/scoring/analyst.ts';
import type { ModelJudgement } from '../../../lambdas/domain/scoring/model/model-judgement.ts';
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
  /** What each of several votes alone says; none where one judgement was asked for. */
  readonly votes: readonly ModelScores[];
  /** How many criteria an arbiter was to decide. */
  readonly disputes: number;
}

type Kept = typeof keptAnswer;

/** How a talk is judged, and what is to be seen on the way. */
interface Bench {
  readonly ask: AskForJudgement;
  readonly votes: Modelled<ModelJudgement>[];
  readonly disputes: string[];
}

const benchFor = ({ access, votes, answers }: ModelMeasured, { id }: Talk): Bench => {
  const kept: Kept = (part, ask) => {
    if (answers !== undefined) return keptAnswer(join(answers, `${id}${part}.json`), ask);
    if (ask === undefined) throw new Error('There is neither a model nor a folder of answers');
    return ask;
  };
  const judge = access && judgementBy(access);
  const ruling = access && rulingBy(access);
  const seen = { votes: [] as Modelled<ModelJudgement>[], disputes: [] as string[] };
  if (votes === 1) return { ...seen, ask: kept('', judge) };
  let vote = 0;
  const ask = judgementByPanel({
    votes,
    judge: async (...asked) => {
      vote += 1;
      const given = await tried(kept(`-${vote}`, judge))(...asked);
      if ('value' in given) seen.votes.push(given);
      return given;
    },
    arbiter: (prompt, ids, budgetMs) => {
      seen.disputes.push(...ids);
      return tried(kept('-arbiter', ruling))(prompt, ids, budgetMs);
    },
    clock: () => performance.now(),
  });
  return { ...seen, ask };
};

const scoresOf = ({ analysis }: ScoredConversation): ModelScores => {
  const { not_observed } = analysis.scoring;
  return perPillar((pillar) => (not_observed.includes(pillar) ? null : analysis[`${pillar}_score`]));
};

/** Has a model score a talk as a deployment does, but for its calibration. Throws where there is no judgement. */
const verdictOn = async (measured: ModelMeasured, talk: Talk): Promise<ModelVerdict> => {
  const begun = performance.now();
  const scoredBy = (ask: AskForJudgement): Promise<ScoredConversation> =>
    modelAnalyst(ask).score(
      { transcript: transcriptOf(talk), recording_title: null, prompts: [], playbook: null, profile: null },
      BUDGET_MS,
    );
  const bench = benchFor(measured, talk);
  const scored = await scoredBy(bench.ask);
  const seconds = (performance.now() - begun) / 1_000;
  if (scored.tokens === undefined) throw new Error('A model tells what it took');
  const votes = await Promise.all(bench.votes.map((vote) => scoredBy(async () => vote)));
  return {
    scores: scoresOf(scored),
    tokens: scored.tokens,
    seconds,
    votes: votes.map(scoresOf),
    disputes: bench.disputes.length,
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
