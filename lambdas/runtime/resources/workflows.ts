import { type WorkflowStarter, workflowStarter } from '../../adapters/jobs/workflows.ts';
import { required } from '../env.ts';

export const workflows = (): WorkflowStarter =>
  workflowStarter({
    analysis: required('analysisStateMachineArn'),
    session: required('sessionStateMachineArn'),
  });
