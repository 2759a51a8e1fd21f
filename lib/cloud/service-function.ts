import { Aws, Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import type * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { Capability } from '../../lambdas/contract/row.ts';
import { type SettingName, settings } from '../../lambdas/contract/settings.ts';
import type { Bundles } from './bundles.ts';
import { connections } from './connections.ts';
import type { Connected, Resources } from './grants.ts';
import { namespaceOf } from './stage.ts';
import { accept, type Suppression, suppressions } from './suppressions.ts';

export interface ServiceFunctionProps {
  /** `area.name`, which determines its bundle and its id for SAM. */
  readonly id: string;
  readonly summary: string;
  readonly bundles: Bundles;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** Where it logs; one of its own, if nothing else is said. */
  readonly logGroup?: logs.ILogGroup;
  /** Whether long chains of its own calls are allowed, because something ends each of them; default false. */
  readonly feedsItself?: boolean;
  /** Where a lost asynchronous invocation goes; only functions that are invoked without waiting have one. */
  readonly asyncDeadLetters?: sqs.IQueue;
}

/** `webhooks.rotate-secret` → `webhooks-rotate-secret`: the function's name for `sam local invoke`. */
export const samResourceId = (id: string): string => id.replace('.', '-');

/** Settings of every function on one machine, which no deployment sets. */
const ofOneMachine = ['endpointUrl', 'urlPolicy', 'timeScale'] as const satisfies readonly SettingName[];

const cfnFunction = (fn: lambda.Function): lambda.CfnFunction => {
  const { defaultChild } = fn.node;
  if (defaultChild instanceof lambda.CfnFunction) return defaultChild;
  throw new Error(`${fn.node.path} has no function resource.`);
};

/** Under `exactOptionalPropertyTypes`, classes of the library differ from their interfaces by an optional `role`. */
const isVersion = (one: Construct): one is Construct & lambda.IVersion => one instanceof lambda.Version;
const isAlias = (one: Construct): one is Construct & lambda.IAlias => one instanceof lambda.Alias;

/** A log of functions. */
export const logOf = (scope: Construct, id: string): logs.LogGroup =>
  new logs.LogGroup(scope, id, {
    retention: logs.RetentionDays.ONE_MONTH,
    removalPolicy: RemovalPolicy.DESTROY,
  });

/** One Lambda function with its own role, and only the permissions of its `uses`. */
export class ServiceFunction extends Construct implements Connected {
  readonly function: lambda.Function;
  /** The alias that all callers use: the newest version, once it has proven itself. */
  readonly live: lambda.IAlias;
  readonly reach: readonly string[];
  readonly #role: iam.Role;
  readonly #policy = new iam.PolicyDocument();

  constructor(scope: Construct, props: ServiceFunctionProps) {
    super(scope, samResourceId(props.id));
    this.reach = props.bundles.reachOf(props.id);
    const logGroup = props.logGroup ?? logOf(this, 'Logs');
    this.#role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { uses: this.#policy },
    });
    this.function = new lambda.Function(this, 'Function', {
      description: props.summary,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: props.bundles.codeOf(props.id),
      memorySize: props.memoryMb,
      timeout: Duration.seconds(props.timeoutSeconds),
      tracing: lambda.Tracing.ACTIVE,
      logGroup,
      // The construct library would add wider statements than ours, which this prevents.
      role: this.#role.withoutPolicyUpdates(),
      ...(props.feedsItself === true ? { recursiveLoop: lambda.RecursiveLoop.ALLOW } : {}),
      ...(props.asyncDeadLetters === undefined ? {} : { deadLetterQueue: props.asyncDeadLetters }),
    });
    this.live = this.#createAlias();
    cfnFunction(this.function).addMetadata('SamResourceId', samResourceId(props.id));
    this.set('metricNamespace', namespaceOf(this));
    this.declare(...ofOneMachine);
    this.#allowTelling(logGroup);
    this.#allowFailing(props.asyncDeadLetters);
  }

  /** Gives the function the permissions and the variables of the capabilities. */
  connect(uses: readonly Capability[], resources: Resources): void {
    for (const word of uses) connections[word](this, resources);
  }

  allow(statement: iam.PolicyStatementProps, accepted?: Suppression): void {
    this.#policy.addStatements(new iam.PolicyStatement(statement));
    if (accepted !== undefined) accept(this.#role, accepted);
  }

  allowApart(id: string, statement: iam.PolicyStatementProps): void {
    new iam.Policy(this, id, { roles: [this.#role], statements: [new iam.PolicyStatement(statement)] });
  }

  set(name: SettingName, value: string): void {
    this.function.addEnvironment(settings[name], value);
  }

  declare(...names: readonly SettingName[]): void {
    for (const name of names) this.set(name, Aws.NO_VALUE);
  }

  #createAlias(): lambda.IAlias {
    const version: Construct = this.function.currentVersion;
    if (!isVersion(version)) throw new Error(`${version.node.path} is no version.`);
    const alias: Construct = new lambda.Alias(this, 'Live', { aliasName: 'live', version });
    if (!isAlias(alias)) throw new Error(`${this.node.path} has no alias.`);
    return alias;
  }

  #allowTelling(logGroup: logs.ILogGroup): void {
    this.allow({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    this.allow(
      { actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] },
      suppressions.tracesHaveNoResource,
    );
  }

  #allowFailing(deadLetters: sqs.IQueue | undefined): void {
    if (deadLetters === undefined) accept(this.function, suppressions.isNeverInvokedAsynchronously);
    else this.allow({ actions: ['sqs:SendMessage'], resources: [deadLetters.queueArn] });
  }
}
