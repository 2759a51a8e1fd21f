import type { Key, Table, Write } from '../../../lambdas/adapters/table/table.ts';
import { readTemplate, tablesOf } from '../../../lib/local/assembly/index.ts';
import { authorizeBy, statementsByFunction, type Wanted } from '../../../lib/local/iam/index.ts';

const resources = readTemplate('cdk.out', 'http://127.0.0.1:9');
const authorize = authorizeBy(statementsByFunction(resources));
const arn = tablesOf(resources)[0]?.arn ?? '';

const actions = {
  put: 'PutItem',
  update: 'UpdateItem',
  delete: 'DeleteItem',
  check: 'ConditionCheckItem',
} as const satisfies Record<Write['kind'], string>;

const wanted = (action: string, partitions: readonly string[], resource = arn): Wanted => ({
  action: `dynamodb:${action}`,
  resource,
  context: { 'dynamodb:LeadingKeys': partitions },
});
const partitionOf = ({ pk }: Key): string => pk;

/** The table as the role of a function permits it: calls that the template denies are refused. */
export const confinedTable = (table: Table, functionId: string): Table => {
  const name = functionId.replace('.', '-');
  const allow = (...asked: readonly Wanted[]) => authorize(name, () => asked);
  return {
    get: async (key) => {
      allow(wanted('GetItem', [key.pk]));
      return table.get(key);
    },
    getMany: async (keys) => {
      if (keys.length > 0) allow(wanted('BatchGetItem', keys.map(partitionOf)));
      return table.getMany(keys);
    },
    list: async (range) => {
      allow(
        wanted('Query', [range.partition], range.index === undefined ? arn : `${arn}/index/${range.index}`),
      );
      return table.list(range);
    },
    update: async (update) => {
      allow(wanted('UpdateItem', [update.key.pk]));
      return table.update(update);
    },
    write: async (writes) => {
      allow(...writes.map(({ kind, key }) => wanted(actions[kind], [key.pk])));
      return table.write(writes);
    },
  };
};
