import * as z from 'zod';
import { orgId, repId } from './fields.ts';

// What the paths of several areas name. Their rows are not imported with it.

export const orgPath = z.object({ org_id: orgId });

export const repPath = z.object({ ...orgPath.shape, rep_id: repId });
