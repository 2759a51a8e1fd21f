import { waitingSteps as stepsOfWorkflows, type WaitingSteps } from '../../adapters/jobs/workflows.ts';

export const waitingSteps = (): WaitingSteps => stepsOfWorkflows();
