import { readFileSync } from 'node:fs';
import { dirname, resolve as resolvePath } from 'node:path';
import * as z from 'zod';
import { Unsupported } from '../service.ts';

const resourceSchema = z.strictObject({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Metadata: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
  DependsOn: z.unknown().optional(),
  DeletionPolicy: z.unknown().optional(),
  UpdateReplacePolicy: z.unknown().optional(),
});

const stackFileSchema = z.strictObject({
  AWSTemplateFormatVersion: z.unknown().optional(),
  Description: z.unknown().optional(),
  Metadata: z.unknown().optional(),
  Rules: z.unknown().optional(),
  Parameters: z.record(z.string(), z.object({ Default: z.unknown().optional() })).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z
    .record(
      z.string(),
      z.object({
        Value: z.unknown().optional(),
        Export: z.strictObject({ Name: z.string() }).optional(),
      }),
    )
    .default({}),
});

export type WrittenResource = z.infer<typeof resourceSchema>;
export type StackFile = z.infer<typeof stackFileSchema>;

/** One template file with unresolved expressions. */
export const readStackFile = (file: string): StackFile => {
  const parsed = stackFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Unsupported(`the template ${file}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
};

/**
 * The path of the resource's asset (code folder, nested template, definition): `aws:asset:path` is relative to the
 * template's folder.
 */
export const assetPathOf = (resource: WrittenResource, file: string): string | undefined => {
  const path = resource.Metadata['aws:asset:path'];
  return typeof path === 'string' ? resolvePath(dirname(file), path) : undefined;
};
