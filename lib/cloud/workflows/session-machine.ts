import { Duration } from 'aws-cdk-lib';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { detect, finishSession, score } from '../../../lambdas/contract/workflow-tasks.ts';
import { Machine } from './machine.ts';
import { type FunctionOf, onFailure, type Steps } from './steps.ts';
import { transcription, transcriptionWorkers } from './transcription.ts';

const analysesAtOnce = 5;

/** Takes a recorded day to its conversations, and each of the sales ones to its analysis. */
export const createSessionMachine = (scope: Construct, functionOf: FunctionOf): Machine =>
  new Machine(scope, 'SessionMachine', {
    functionOf,
    workers: [...transcriptionWorkers, detect, score, finishSession],
    timeout: Duration.hours(3),
    definition: (machine, { steps, failed }) => {
      const detected = steps.run('Detect', {
        worker: detect,
        keep: { as: 'detected', fields: ['analyses'] },
      });
      const analyses = scoreEach(machine, steps);
      const finished = steps.run('Finish', { worker: finishSession });
      for (const state of [detected, analyses, finished]) onFailure(state, failed);
      const next = detected.next(analyses).next(finished).next(new sfn.Succeed(machine, 'Completed'));
      return transcription(machine, { steps, failed, chunkSeconds: 3_600, next });
    },
  });

/** `$.detected.analyses` are jobs themselves. One that fails is recorded as failed and does not end the day. */
const scoreEach = (scope: Construct, steps: Steps): sfn.Map => {
  const recorded = steps.recordFailure('Record segment failure');
  // What could not even be recorded is left to the sweeper, which finds it by its time budget.
  onFailure(recorded, new sfn.Pass(scope, 'Left to the sweeper'));
  return new sfn.Map(scope, 'Analyses', {
    itemsPath: '$.detected.analyses',
    maxConcurrency: analysesAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(onFailure(steps.run('Score', { worker: score }), recorded));
};
