import type { TableDefinition } from '../../../../lib/local/dynamodb/definition.ts';

/** The table of these tests: two indexes, a stream, time to live. */
export const definition: TableDefinition = {
  name: 'things',
  arn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/things',
  attributes: { pk: 'S', sk: 'S', due: 'S', dueAt: 'N', owner: 'S' },
  partitionKey: 'pk',
  sortKey: 'sk',
  globalIndexes: [
    { name: 'by-due', partitionKey: 'due', sortKey: 'dueAt', projection: { kind: 'all' } },
    {
      name: 'by-owner',
      partitionKey: 'owner',
      projection: { kind: 'include', attributes: ['name', 'note'] },
    },
  ],
  stream: {
    arn: 'arn:aws:dynamodb:eu-west-1:000000000000:table/things/stream/1',
    view: 'NEW_AND_OLD_IMAGES',
  },
  timeToLiveAttribute: 'expiresAtEpochSeconds',
};
