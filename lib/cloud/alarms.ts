import { Aws, Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as sns from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface AlarmProps {
  /** Also the alarm's heading in `docs/runbook.md`, where it says what to do. */
  readonly title: string;
  /** Who is affected, in a sentence. */
  readonly impact: string;
  readonly metric: cloudwatch.IMetric;
  /** Rings above this. */
  readonly above: number;
  /** Periods in a row; default 1. */
  readonly periods?: number;
  /** Missing data counts as bad, for things that must happen all the time. */
  readonly silenceIsBad?: boolean;
  /** For a part of another alarm, the title whose heading says what to do. Default: its own. */
  readonly heading?: string;
}

export interface JointAlarmProps {
  /** Also its heading in `docs/runbook.md`. */
  readonly title: string;
  readonly impact: string;
  /** The rule over other alarms by which it fires. */
  readonly rule: cloudwatch.IAlarmRule;
  /** While the given alarm fires, this one does not notify, because someone was notified of the same cause. */
  readonly unless?: cloudwatch.IAlarm;
  /** How long it stays silent after that one is over; default ten minutes. */
  readonly silentAfter?: Duration;
}

/** How long an alarm waits for another that explains it. */
const suppressionWait = Duration.minutes(3);

/** The anchor of a heading of a Markdown page. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

/** The beginning of an alarm's message. */
const description = ({ title, impact, heading }: Readonly<Record<'title' | 'impact' | 'heading', string>>) =>
  `${title}: ${impact} What to do: docs/runbook.md#${anchorOf(`Alarm: ${heading}`)}`;

/** The heading of alarms that roll a deployment back, and notify no one. */
export const takenBack = 'A deployment is taken back';

export const fiveMinutes = Duration.minutes(5);

/** Where alarms ring: operators subscribe to the topic. */
export class Alarms extends Construct {
  readonly topicArn: string;
  readonly #action: SnsAction;
  readonly #topic: sns.Topic;
  readonly #key: kms.Key;

  constructor(scope: Construct, id: string, key: kms.Key) {
    super(scope, id);
    this.#topic = new sns.Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    this.#key = key;
    this.topicArn = this.#topic.topicArn;
    this.#action = new SnsAction(this.#topic);
    this.admit('cloudwatch.amazonaws.com');
  }

  /** Lets a service of AWS publish for this account. It does so under its own name, so both policies must name it. */
  admit(service: string): void {
    const ofThisAccount = {
      principals: [new iam.ServicePrincipal(service)],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    };
    this.#topic.addToResourcePolicy(
      new iam.PolicyStatement({ ...ofThisAccount, actions: ['sns:Publish'], resources: [this.topicArn] }),
    );
    this.#key.addToResourcePolicy(
      new iam.PolicyStatement({
        ...ofThisAccount,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
      }),
    );
  }

  /** An alarm, in the stack of `scope`, that rings and reports when it is over. */
  raise(scope: Construct, props: AlarmProps): cloudwatch.Alarm {
    const alarm = this.note(scope, props);
    this.#act(alarm);
    return alarm;
  }

  /** An alarm that does not ring by itself: a part of a joint alarm, or a pointer to where to look. */
  note(scope: Construct, props: AlarmProps): cloudwatch.Alarm {
    const { title, impact, metric, above, periods = 1, silenceIsBad = false, heading = title } = props;
    return new cloudwatch.Alarm(scope, `Alarm-${anchorOf(title)}`, {
      alarmDescription: description({ title, impact, heading }),
      metric,
      threshold: above,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silenceIsBad
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
  }

  /** An alarm that rings by the state of others, once for all of them. */
  raiseJoint(props: JointAlarmProps): cloudwatch.CompositeAlarm {
    const { title, impact, rule, unless, silentAfter = Duration.minutes(10) } = props;
    const alarm = new cloudwatch.CompositeAlarm(this, `Alarm-${anchorOf(title)}`, {
      // The name that the CDK would generate is the same for every stage of the account.
      compositeAlarmName: `${Stack.of(this).stackName}-${anchorOf(title)}`,
      alarmDescription: description({ title, impact, heading: title }),
      alarmRule: rule,
      ...(unless === undefined
        ? {}
        : {
            actionsSuppressor: unless,
            actionsSuppressorWaitPeriod: suppressionWait,
            actionsSuppressorExtensionPeriod: silentAfter,
          }),
    });
    this.#act(alarm);
    return alarm;
  }

  #act(alarm: cloudwatch.AlarmBase): void {
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
  }
}
