import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as logs from 'aws-cdk-lib/aws-logs';
import * as sfn from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import { longestWaitSeconds } from '../../../lambdas/contract/limits.ts';
import type { Worker } from '../../../lambdas/contract/row.ts';
import { failJob } from '../../../lambdas/contract/workflow-tasks.ts';
import { accept, suppressions } from '../suppressions.ts';
import { type FunctionOf, onFailure, Steps } from './steps.ts';

export interface MachineProps {
  readonly functionOf: FunctionOf;
  /** The workers that the definition runs, except `failJob`. */
  readonly workers: readonly Worker[];
  readonly timeout: Duration;
  readonly definition: (scope: Construct, parts: MachineParts) => sfn.IChainable;
}

interface MachineParts {
  readonly steps: Steps;
  /** Records the failure and ends the execution, because a failure that is recorded on its row is a handled outcome. */
  readonly failed: sfn.IChainable;
}

/**
 * All of the time that a job may wait for Lambda, and the work of a day of twelve hours. The sweeper ends anything longer
 * much earlier.
 */
export const longest = Duration.seconds(longestWaitSeconds + 3 * 3_600);

/**
 * The actions that CloudWatch Logs requires so that Step Functions can set up the delivery of its log; none supports
 * resources.
 */
const logDelivery = [
  'logs:CreateLogDelivery',
  'logs:GetLogDelivery',
  'logs:UpdateLogDelivery',
  'logs:DeleteLogDelivery',
  'logs:ListLogDeliveries',
  'logs:PutResourcePolicy',
  'logs:DescribeResourcePolicies',
  'logs:DescribeLogGroups',
];

const tracing = [
  'xray:PutTraceSegments',
  'xray:PutTelemetryRecords',
  'xray:GetSamplingRules',
  'xray:GetSamplingTargets',
];

/** A Standard state machine that may run only its own workers. */
export class Machine extends Construct {
  readonly machine: sfn.StateMachine;

  constructor(scope: Construct, id: string, props: MachineProps) {
    super(scope, id);
    const steps = new Steps(this, props.functionOf);
    this.machine = new sfn.StateMachine(this, 'Machine', {
      stateMachineType: sfn.StateMachineType.STANDARD,
      definitionBody: sfn.DefinitionBody.fromChainable(
        props.definition(this, { steps, failed: this.#fail(steps) }),
      ),
      timeout: props.timeout,
      tracingEnabled: true,
      // Transitions only, because the data of a state names the partner and must not be logged.
      logs: { destination: this.#createLog(), level: sfn.LogLevel.ALL, includeExecutionData: false },
      // The construct library would also allow every version of each function.
      role: this.#createRole(props).withoutPolicyUpdates(),
    });
  }

  #fail(steps: Steps): sfn.IChainable {
    const recorded = steps.recordFailure('Record failure');
    onFailure(recorded, new sfn.Fail(this, 'Failure not recorded', { error: 'FailureNotRecorded' }));
    return recorded.next(new sfn.Succeed(this, 'Failure recorded'));
  }

  #createLog(): logs.LogGroup {
    return new logs.LogGroup(this, 'Log', {
      retention: logs.RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  #createRole({ workers, functionOf }: MachineProps): iam.Role {
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('states.amazonaws.com'),
      inlinePolicies: {
        steps: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: [...workers, failJob].map((worker) => functionOf(worker).functionArn),
            }),
            new iam.PolicyStatement({ actions: [...logDelivery, ...tracing], resources: ['*'] }),
          ],
        }),
      },
    });
    accept(role, suppressions.logDeliveryHasNoResource);
    return role;
  }
}
