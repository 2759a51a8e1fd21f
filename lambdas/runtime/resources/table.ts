import { dynamoTable } from '../../adapters/table/dynamo-table.ts';
import type { Table } from '../../adapters/table/table.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

export const table = (): Table => dynamoTable(required('tableName'), awsAccess());
