import type * as z from 'zod';
import type { RuleDefinition, ScheduleDefinition, TargetDefinition } from '../events/definition.ts';
import { Unsupported } from '../service.ts';
import { type Declared, declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { eventBusType, ruleType, scheduleType } from '../template/types/messaging.ts';

type RuleTarget = z.infer<typeof ruleType.properties>['Targets'][number];
type ScheduleTarget = z.infer<typeof scheduleType.properties>['Target'];
type Rule = Declared<z.infer<typeof ruleType.properties>>;

const inputOf = ({ Input, InputPath }: RuleTarget): Pick<TargetDefinition, 'input'> => {
  if (Input !== undefined) return { input: { kind: 'constant', text: Input } };
  return InputPath === undefined ? {} : { input: { kind: 'path', path: InputPath } };
};

const deliveryOf = ({
  DeadLetterConfig,
  RetryPolicy,
}: RuleTarget | ScheduleTarget): Partial<TargetDefinition> => ({
  ...(DeadLetterConfig === undefined ? {} : { deadLetterQueueArn: DeadLetterConfig.Arn }),
  ...(RetryPolicy?.MaximumRetryAttempts === undefined
    ? {}
    : { maximumRetryAttempts: RetryPolicy.MaximumRetryAttempts }),
  ...(RetryPolicy?.MaximumEventAgeInSeconds === undefined
    ? {}
    : { maximumEventAgeSeconds: RetryPolicy.MaximumEventAgeInSeconds }),
});

const ruleTarget = (target: RuleTarget): TargetDefinition => ({
  arn: target.Arn,
  ...inputOf(target),
  ...deliveryOf(target),
  ...(target.SqsParameters === undefined ? {} : { messageGroupId: target.SqsParameters.MessageGroupId }),
});

const scheduleTarget = (target: ScheduleTarget): TargetDefinition => ({
  arn: target.Arn,
  ...(target.Input === undefined ? {} : { input: { kind: 'constant', text: target.Input } }),
  ...deliveryOf(target),
});

/** The buses of the template by name. */
export const busesOf = (resources: readonly Resource[]): readonly string[] =>
  declared(resources, eventBusType).map(({ name }) => name);

const enabledRules = (resources: readonly Resource[]): readonly Rule[] =>
  declared(resources, ruleType).filter(({ properties }) => properties.State === 'ENABLED');

/** The enabled rules with an event pattern. */
export const rulesOf = (resources: readonly Resource[]): readonly RuleDefinition[] =>
  enabledRules(resources).flatMap(({ name, attributes, properties, logicalId }) => {
    const { EventPattern, ScheduleExpression, EventBusName, Targets } = properties;
    if ((EventPattern === undefined) === (ScheduleExpression === undefined))
      throw new Unsupported(`the rule ${logicalId}, which has not either a pattern or a schedule`);
    if (EventPattern === undefined) return [];
    const busName = EventBusName.replace(/^arn:.*:event-bus\//, '');
    return [
      {
        name,
        arn: attributes['Arn'] ?? '',
        busName,
        pattern: EventPattern,
        targets: Targets.map(ruleTarget),
      },
    ];
  });

/** The enabled schedules: rules with an expression, and those of the Scheduler. */
export const schedulesOf = (resources: readonly Resource[]): readonly ScheduleDefinition[] => [
  ...enabledRules(resources).flatMap(({ name, attributes, properties }): ScheduleDefinition[] =>
    properties.ScheduleExpression === undefined
      ? []
      : [
          {
            kind: 'rule',
            name,
            arn: attributes['Arn'] ?? '',
            expression: properties.ScheduleExpression,
            targets: properties.Targets.map(ruleTarget),
          },
        ],
  ),
  ...declared(resources, scheduleType)
    .filter(({ properties }) => properties.State === 'ENABLED')
    .map(
      ({ name, attributes, properties }): ScheduleDefinition => ({
        kind: 'scheduler',
        name,
        arn: attributes['Arn'] ?? '',
        expression: properties.ScheduleExpression,
        targets: [scheduleTarget(properties.Target)],
      }),
    ),
];
