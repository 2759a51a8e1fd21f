import type { FunctionDefinition } from '../functions/function-definition.ts';
import type { SubscriptionDefinition } from '../logs/subscriptions.ts';
import { Unsupported } from '../service.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { subscriptionFilterType } from '../template/types/lambda.ts';

/** The subscription filters of the template, which send lines of a log to a function. */
export const subscriptionsOf = (
  resources: readonly Resource[],
  functions: readonly FunctionDefinition[],
): readonly SubscriptionDefinition[] =>
  declared(resources, subscriptionFilterType).map(({ logicalId, properties }) => {
    const { LogGroupName, FilterPattern, DestinationArn } = properties;
    const found = functions.find(({ arn }) => arn === DestinationArn);
    if (found === undefined)
      throw new Unsupported(`the subscription ${logicalId} of something other than a function`);
    return { name: logicalId, logGroup: LogGroupName, pattern: FilterPattern, functionArn: found.arn };
  });
