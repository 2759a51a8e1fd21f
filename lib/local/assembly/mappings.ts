import type * as z from 'zod';
import type { StreamMappingDefinition } from '../dynamodb/definition.ts';
import type { FunctionDefinition } from '../functions/function-definition.ts';
import { Unsupported } from '../service.ts';
import type { QueueMappingDefinition } from '../sqs/definition.ts';
import { type Declared, declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { eventSourceMappingType } from '../template/types/lambda.ts';

type Mapping = Declared<z.infer<typeof eventSourceMappingType.properties>>;

/** The sources of functions. */
export interface Mappings {
  readonly queues: readonly QueueMappingDefinition[];
  readonly streams: readonly StreamMappingDefinition[];
}

/** The ARN of a mapping's function, which the mapping names. */
const functionOf = ({ properties, logicalId }: Mapping, functions: readonly FunctionDefinition[]): string => {
  const wanted = properties.FunctionName;
  const found = functions.find(({ name, arn }) => name === wanted || arn === wanted);
  if (found === undefined)
    throw new Unsupported(`the mapping ${logicalId} to the unknown function ${wanted}`);
  return found.arn;
};

const refuse = (
  { properties, logicalId }: Mapping,
  ...names: readonly (keyof Mapping['properties'])[]
): void => {
  const present = names.find((name) => properties[name] !== undefined);
  if (present !== undefined) throw new Unsupported(`${present} of the mapping ${logicalId}`);
};

const common = (mapping: Mapping, functions: readonly FunctionDefinition[]) => ({
  functionArn: functionOf(mapping, functions),
  maximumBatchingWindowSeconds: mapping.properties.MaximumBatchingWindowInSeconds,
  reportBatchItemFailures: mapping.properties.FunctionResponseTypes.length > 0,
  ...(mapping.properties.BatchSize === undefined ? {} : { batchSize: mapping.properties.BatchSize }),
});

const queueMapping = (mapping: Mapping, functions: readonly FunctionDefinition[]): QueueMappingDefinition => {
  refuse(
    mapping,
    'BisectBatchOnFunctionError',
    'DestinationConfig',
    'FilterCriteria',
    'MaximumRecordAgeInSeconds',
  );
  refuse(mapping, 'MaximumRetryAttempts', 'ParallelizationFactor', 'StartingPosition');
  const { EventSourceArn, ScalingConfig } = mapping.properties;
  return {
    queueArn: EventSourceArn,
    ...common(mapping, functions),
    ...(ScalingConfig === undefined ? {} : { maximumConcurrency: ScalingConfig.MaximumConcurrency }),
  };
};

const patternOf = ({ Pattern }: { readonly Pattern: string }): unknown => JSON.parse(Pattern);

const streamMapping = (
  mapping: Mapping,
  functions: readonly FunctionDefinition[],
): StreamMappingDefinition => {
  refuse(mapping, 'ScalingConfig');
  const { properties, logicalId } = mapping;
  if ((properties.ParallelizationFactor ?? 1) !== 1)
    throw new Unsupported(`more than one batch at a time of the stream mapping ${logicalId}`);
  return {
    streamArn: properties.EventSourceArn,
    ...common(mapping, functions),
    ...(properties.FilterCriteria === undefined
      ? {}
      : { filters: properties.FilterCriteria.Filters.map(patternOf) }),
    ...(properties.BisectBatchOnFunctionError === undefined
      ? {}
      : { bisectBatchOnFunctionError: properties.BisectBatchOnFunctionError }),
    ...(properties.MaximumRetryAttempts === undefined
      ? {}
      : { maximumRetryAttempts: properties.MaximumRetryAttempts }),
    ...(properties.MaximumRecordAgeInSeconds === undefined
      ? {}
      : { maximumRecordAgeSeconds: properties.MaximumRecordAgeInSeconds }),
    ...(properties.DestinationConfig?.OnFailure?.Destination === undefined
      ? {}
      : { onFailureQueueArn: properties.DestinationConfig?.OnFailure?.Destination }),
  };
};

/** The enabled mappings of queues and streams to functions. */
export const mappingsOf = (
  resources: readonly Resource[],
  functions: readonly FunctionDefinition[],
): Mappings => {
  const enabled = declared(resources, eventSourceMappingType).filter(({ properties }) => properties.Enabled);
  const of = (service: string) =>
    enabled.filter(({ properties }) => properties.EventSourceArn.startsWith(`arn:aws:${service}:`));
  return {
    queues: of('sqs').map((mapping) => queueMapping(mapping, functions)),
    streams: of('dynamodb').map((mapping) => streamMapping(mapping, functions)),
  };
};
