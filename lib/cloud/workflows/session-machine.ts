import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { analysesAtOnce } from '../../../lambdas/contract/limits.ts';
import {
  detect,
  finishSession,
  nextAnalysis,
  readBlock,
  score,
} from '../../../lambdas/contract/workflow-tasks.ts';
import { longest, Machine } from './machine.ts';
import { type FunctionOf, job, onFailure, type Steps } from './steps.ts';
import { transcription, transcriptionWorkers } from './transcription.ts';

/** Blocks that a model reads at a time, for one session. */
const blocksAtOnce = 8;

/** Takes a recorded day to its conversations, and each of the sales ones to its analysis. */
export const createSessionMachine = (scope: Construct, functionOf: FunctionOf): Machine =>
  new Machine(scope, 'SessionMachine', {
    functionOf,
    workers: [...transcriptionWorkers, detect, readBlock, nextAnalysis, score, finishSession],
    timeout: longest,
    definition: (machine, { steps, failed }) => {
      const detected = steps.run('Detect', {
        worker: detect,
        keep: { as: 'detected', fields: ['blocks', 'branches'] },
      });
      const found = new sfn.Parallel(machine, 'Conversations', { resultPath: sfn.JsonPath.DISCARD })
        .branch(readBlocks(machine, steps))
        .branch(analyses(machine, steps));
      const finished = steps.run('Finish', { worker: finishSession });
      for (const state of [detected, found, finished]) onFailure(state, failed);
      const next = detected.next(found).next(finished).next(new sfn.Succeed(machine, 'Completed'));
      return transcription(machine, { steps, failed, chunkSeconds: 3_600, mayLose: true, next });
    },
  });

/** Reads each block in `$.detected.blocks`; there are none if the day was read at once. */
const readBlocks = (scope: Construct, steps: Steps): sfn.Map =>
  new sfn.Map(scope, 'Blocks', {
    itemsPath: '$.detected.blocks',
    itemSelector: { ...job, block: sfn.JsonPath.numberAt('$$.Map.Item.Value') },
    maxConcurrency: blocksAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(
    steps.run('Read block', { worker: readBlock, input: { block: sfn.JsonPath.numberAt('$.block') } }),
  );

/** Runs the analyses as soon as they are found: one at a time in each branch of `$.detected.branches`. */
const analyses = (scope: Construct, steps: Steps): sfn.Map => {
  const next = steps.run('Next analysis', {
    worker: nextAnalysis,
    input: { branch: sfn.JsonPath.numberAt('$.branch'), position: sfn.JsonPath.numberAt('$.at.position') },
    keep: { as: 'at', fields: ['next', 'position', 'analyses', 'wait_seconds'] },
  });
  const wait = new sfn.Wait(scope, 'Wait for a block', {
    time: sfn.WaitTime.secondsPath('$.at.wait_seconds'),
  });
  const asked = (answer: string) => sfn.Condition.stringEquals('$.at.next', answer);
  next.next(
    new sfn.Choice(scope, 'Is there one?')
      .when(asked('score'), scoreIt(scope, steps).next(next))
      .when(asked('wait'), wait.next(next))
      .otherwise(new sfn.Succeed(scope, 'Branch is done')),
  );
  return new sfn.Map(scope, 'Analyses', {
    itemsPath: '$.detected.branches',
    itemSelector: { ...job, branch: sfn.JsonPath.numberAt('$$.Map.Item.Value'), at: { position: 0 } },
    maxConcurrency: analysesAtOnce,
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(next);
};

/** `$.at.analyses` is one, and is a job itself. One that fails is recorded as failed and does not end the day. */
const scoreIt = (scope: Construct, steps: Steps): sfn.Map => {
  const recorded = steps.recordFailure('Record segment failure');
  // An analysis whose failure could not even be recorded is left to the sweeper, which finds it by its time budget.
  onFailure(recorded, new sfn.Pass(scope, 'Left to the sweeper'));
  return new sfn.Map(scope, 'Analysis', {
    itemsPath: '$.at.analyses',
    resultPath: sfn.JsonPath.DISCARD,
  }).itemProcessor(onFailure(steps.run('Score', { worker: score }), recorded));
};
