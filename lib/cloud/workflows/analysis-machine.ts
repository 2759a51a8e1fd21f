import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { score } from '../../../lambdas/contract/workflow-tasks.ts';
import { longest, Machine } from './machine.ts';
import { type FunctionOf, onFailure } from './steps.ts';
import { transcription, transcriptionWorkers } from './transcription.ts';

/** Takes one submitted recording to its scored analysis. */
export const createAnalysisMachine = (scope: Construct, functionOf: FunctionOf): Machine =>
  new Machine(scope, 'AnalysisMachine', {
    functionOf,
    workers: [...transcriptionWorkers, score],
    timeout: longest,
    definition: (machine, { steps, failed }) => {
      const scored = onFailure(steps.run('Score', { worker: score }), failed);
      const next = scored.next(new sfn.Succeed(machine, 'Completed'));
      return transcription(machine, { steps, failed, chunkSeconds: 540, mayLose: false, next });
    },
  });
