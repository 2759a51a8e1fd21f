import type * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';
import { accept, suppressions } from './suppressions.ts';

/**
 * Gives new code of the functions of one stack a tenth of their calls for five minutes, and then all of them. An alarm
 * that rings meanwhile rolls it back, and with it the whole update of the stacks.
 */
export class Canary extends Construct {
  readonly #alarms: readonly cloudwatch.IAlarm[];
  readonly #application: codedeploy.LambdaApplication;

  /** `alarms`: those that apply to every function. */
  constructor(scope: Construct, id: string, alarms: readonly cloudwatch.IAlarm[]) {
    super(scope, id);
    this.#alarms = alarms;
    this.#application = new codedeploy.LambdaApplication(this, 'Application');
  }

  /** `own`: alarms that apply only to this function. */
  guard(fn: ServiceFunction, ...own: readonly cloudwatch.IAlarm[]): void {
    const { live } = fn;
    if (!(live instanceof lambda.Alias)) throw new Error(`${live.node.path} is not our own alias.`);
    const group = new codedeploy.LambdaDeploymentGroup(this, fn.node.id, {
      application: this.#application,
      alias: live,
      role: this.#createRole(fn),
      deploymentConfig: codedeploy.LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [...this.#alarms, ...own],
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    live.node.addDependency(group);
  }

  /**
   * One for each function, because a role that names several would wait for all of them, and some wait for what others
   * run.
   */
  #createRole({ node, live, function: { functionArn } }: ServiceFunction): iam.IRole {
    const role = new iam.Role(this, `${node.id}-role`, {
      assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com'),
      inlinePolicies: {
        shift: new iam.PolicyDocument({
          statements: [
            new iam.PolicyStatement({
              actions: ['lambda:GetAlias', 'lambda:UpdateAlias', 'lambda:GetProvisionedConcurrencyConfig'],
              resources: [functionArn, `${functionArn}:${live.aliasName}`],
            }),
            new iam.PolicyStatement({ actions: ['cloudwatch:DescribeAlarms'], resources: ['*'] }),
          ],
        }),
      },
    });
    accept(role, suppressions.alarmsAreAskedByName);
    // The construct library would give it a managed policy for every function of the account.
    return role.withoutPolicyUpdates();
  }
}
