import { Aws, Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import type * as kms from 'aws-cdk-lib/aws-kms';
import * as sns from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';

export interface AlarmProps {
  /** Also the alarm's heading in `docs/runbook.md`, where it says what to do. */
  readonly title: string;
  /** Who is hurt, in a sentence. */
  readonly impact: string;
  readonly metric: cloudwatch.IMetric;
  /** Rings above this. */
  readonly above: number;
  /** Periods in a row; default 1. */
  readonly periods?: number;
  /** No data is bad news: for what must happen all the time. */
  readonly silenceIsBad?: boolean;
}

/** The anchor that a heading of a Markdown page gets. */
const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');

export const fiveMinutes = Duration.minutes(5);

/** Where alarms ring: operators subscribe to the topic. */
export class Alarms extends Construct {
  readonly topicArn: string;
  readonly #action: SnsAction;

  constructor(scope: Construct, id: string, key: kms.Key) {
    super(scope, id);
    const topic = new sns.Topic(this, 'Topic', { masterKey: key, enforceSSL: true });
    // CloudWatch publishes with its own hand, so both policies have to name it.
    const byOurAlarms = {
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    };
    topic.addToResourcePolicy(
      new iam.PolicyStatement({ ...byOurAlarms, actions: ['sns:Publish'], resources: [topic.topicArn] }),
    );
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        ...byOurAlarms,
        actions: ['kms:Decrypt', 'kms:GenerateDataKey'],
        resources: ['*'],
      }),
    );
    this.topicArn = topic.topicArn;
    this.#action = new SnsAction(topic);
  }

  /** An alarm, in the stack of `scope`, that rings and tells when it is over. */
  raise(scope: Construct, props: AlarmProps): void {
    const { title, impact, metric, above, periods = 1, silenceIsBad = false } = props;
    const alarm = new cloudwatch.Alarm(scope, `Alarm-${anchorOf(title)}`, {
      alarmDescription: `${title}: ${impact} What to do: docs/runbook.md#${anchorOf(`Alarm: ${title}`)}`,
      metric,
      threshold: above,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: silenceIsBad
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(this.#action);
    alarm.addOkAction(this.#action);
  }
}
