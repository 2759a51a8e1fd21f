import { policyType, roleType } from '../iam/roles.ts';
import { Unsupported } from '../service.ts';
import type { Resource } from '../template/stack.ts';
import { alarmType, compositeAlarmType } from '../template/types/alarms.ts';
import { apiType, integrationType, routeType, stageType } from '../template/types/http-api.ts';
import { eventSourceMappingType, functionType, subscriptionFilterType } from '../template/types/lambda.ts';
import {
  eventBusType,
  queueType,
  ruleType,
  scheduleType,
  stateMachineType,
} from '../template/types/messaging.ts';
import { secretType } from '../template/types/secret.ts';
import { bucketType, globalTableType, keyType, tableType } from '../template/types/storage.ts';

const known: ReadonlySet<string> = new Set(
  [
    alarmType,
    apiType,
    bucketType,
    compositeAlarmType,
    eventBusType,
    eventSourceMappingType,
    functionType,
    globalTableType,
    integrationType,
    keyType,
    policyType,
    queueType,
    roleType,
    routeType,
    ruleType,
    scheduleType,
    secretType,
    stageType,
    stateMachineType,
    subscriptionFilterType,
    tableType,
  ].map(({ name }) => name),
);

/** Throws `Unsupported` for the first resource of a type that the local stack does not run. */
export const refuseUnknownTypes = (resources: readonly Resource[]): void => {
  const unknown = resources.find(({ type }) => !known.has(type));
  if (unknown !== undefined)
    throw new Unsupported(`the resource type ${unknown.type} (${unknown.logicalId})`);
};
