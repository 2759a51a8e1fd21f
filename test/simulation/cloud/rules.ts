import { busDetail } from '../../../lambdas/contract/messages.ts';
import { keepVocabulary, makeVocabulary } from '../../../lambdas/contract/vocabularies.ts';
import { endWorkflow } from '../../../lambdas/contract/workers.ts';
import { failJob, finishTranscription } from '../../../lambdas/contract/workflow-tasks.ts';
import { platform } from '../engine/scheduler.ts';
import type { Publish } from './clients.ts';
import type { Fleet } from './fleet.ts';
import type { SetupParts } from './parts.ts';

const minuteMs = 60_000;
/** Lambda's own queue: a function that fails is tried twice more. */
const asyncTries = 3;
/** What is throttled stays there, and is tried again at growing intervals for up to six hours. */
const throttled = { firstMs: 1_000, mostMs: 5 * minuteMs, untilMs: 360 * minuteMs } as const;

/** What Transcribe calls the end of a job. */
export const transcriptionEnds = 'Transcribe Job State Change';

/** What Step Functions calls the end of an execution. */
export const executionEnds = 'Step Functions Execution Status Change';

/** The bus and its rules: at least once, in no order. Answers how something is said on it. */
export const busWith = ({ scheduler, random, faults }: SetupParts, fleet: Fleet): Publish => {
  const invoke = (functionId: string, event: unknown) => {
    const sinceMs = scheduler.nowMs();
    const go = (tries: number, pauseMs: number): void =>
      fleet.invoke(functionId, event, ({ kind }) => {
        if (kind === 'throttled') {
          if (scheduler.nowMs() - sinceMs > throttled.untilMs) return;
          const next = Math.min(throttled.mostMs, 2 * pauseMs);
          scheduler.after(pauseMs * random.between(0.5, 1), platform, () => go(tries, next));
        } else if (kind !== 'returned' && tries < asyncTries)
          scheduler.after(tries * minuteMs, platform, () => go(tries + 1, throttled.firstMs));
      });
    go(1, throttled.firstMs);
  };

  const route = (detailType: string, detail: string) => {
    switch (detailType) {
      case busDetail.jobOverdue:
        return invoke(failJob.id, JSON.parse(detail));
      case busDetail.transcriptionOverdue:
      case transcriptionEnds:
        return invoke(finishTranscription.id, { detail: JSON.parse(detail) });
      case executionEnds:
        return invoke(endWorkflow.id, { detail: JSON.parse(detail) });
      case busDetail.vocabularyWanted:
        return invoke(makeVocabulary.id, JSON.parse(detail));
      case busDetail.vocabularyOverdue:
        return invoke(keepVocabulary.id, { detail: JSON.parse(detail) });
      default:
        return scheduler.fail(new Error(`The simulator has no rule for ${detailType}`));
    }
  };

  return (detailType, detail) => {
    const { delayed, duplicate } = faults().rates;
    const lateMs = random.chance(delayed) ? random.between(1_000, 120_000) : 0;
    scheduler.after(random.between(5, 60) + lateMs, platform, () => route(detailType, detail));
    if (random.chance(duplicate))
      scheduler.after(random.between(5, 30_000), platform, () => route(detailType, detail));
  };
};
