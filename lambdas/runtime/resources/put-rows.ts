import { dynamoPuts, type PutRows } from '../../adapters/table/put-rows.ts';
import { awsAccess } from '../aws-access.ts';
import { required } from '../env.ts';

export const putRows = (): PutRows => dynamoPuts(required('tableName'), awsAccess());
