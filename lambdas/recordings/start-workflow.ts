import { type WorkflowStarter, workflowStarter } from '../adapters/jobs/workflows.ts';
import { startWorkflow } from '../contract/workers.ts';
import { required } from '../runtime/env.ts';
import { consumes } from '../runtime/worker.ts';

export const startWorkflowWith = (workflows: WorkflowStarter) =>
  consumes(startWorkflow, (job) => workflows.start(job));

export const handler = startWorkflowWith(
  workflowStarter({
    analysis: required('analysisStateMachineArn'),
    session: required('sessionStateMachineArn'),
  }),
);
