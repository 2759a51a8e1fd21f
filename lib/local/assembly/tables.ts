import type { GlobalIndexDefinition, TableDefinition } from '../dynamodb/definition.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { globalTableType, tableType } from '../template/types/storage.ts';

type Keys = readonly { readonly AttributeName: string; readonly KeyType: 'HASH' | 'RANGE' }[];
type DeclaredTable = ReturnType<typeof tables>[number];

const tables = (resources: readonly Resource[]) => [
  ...declared(resources, tableType),
  ...declared(resources, globalTableType),
];

const keysOf = (schema: Keys): { partitionKey: string; sortKey?: string } => {
  const sortKey = schema.find(({ KeyType }) => KeyType === 'RANGE')?.AttributeName;
  const partitionKey = schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
  return { partitionKey, ...(sortKey === undefined ? {} : { sortKey }) };
};

type IndexProperties = DeclaredTable['properties']['GlobalSecondaryIndexes'][number];

const projectionOf = ({ Projection }: IndexProperties): GlobalIndexDefinition['projection'] => {
  switch (Projection.ProjectionType) {
    case 'ALL':
      return { kind: 'all' };
    case 'KEYS_ONLY':
      return { kind: 'keys-only' };
    case 'INCLUDE':
      return { kind: 'include', attributes: Projection.NonKeyAttributes };
  }
};

const definitionOf = ({ name, attributes, properties }: DeclaredTable): TableDefinition => ({
  name,
  arn: attributes['Arn'] ?? '',
  attributes: Object.fromEntries(
    properties.AttributeDefinitions.map(({ AttributeName, AttributeType }) => [AttributeName, AttributeType]),
  ),
  ...keysOf(properties.KeySchema),
  globalIndexes: properties.GlobalSecondaryIndexes.map((index) => ({
    name: index.IndexName,
    ...keysOf(index.KeySchema),
    projection: projectionOf(index),
  })),
  ...(properties.StreamSpecification === undefined
    ? {}
    : {
        stream: { arn: attributes['StreamArn'] ?? '', view: properties.StreamSpecification.StreamViewType },
      }),
  ...(properties.TimeToLiveSpecification === undefined
    ? {}
    : { timeToLiveAttribute: properties.TimeToLiveSpecification.AttributeName }),
});

/** The tables of the template. */
export const tablesOf = (resources: readonly Resource[]): readonly TableDefinition[] =>
  tables(resources).map(definitionOf);
