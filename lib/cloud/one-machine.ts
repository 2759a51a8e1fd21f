import { CfnRule, Fn, type Stack } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';
import { stageOfOneMachine } from './stages.ts';

/**
 * Lets CloudFormation refuse a stack of the stage that runs on one machine: rules are evaluated before anything is
 * created. Each stack has it, because a deployment begins with the data, before it comes to the service.
 */
export const refuseAccounts = (stack: Stack, { name }: Stage): void => {
  if (name !== stageOfOneMachine) return;
  new CfnRule(stack, 'OneMachineAlone', {
    assertions: [
      {
        assert: Fn.conditionEquals('deployed', 'local'),
        assertDescription:
          'The stage local is what runs on one machine. Name another: npx cdk deploy --all -c stage=dev',
      },
    ],
  });
};
