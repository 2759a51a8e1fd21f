import type * as z from 'zod';
import { Unsupported } from '../service.ts';
import type { Resource } from './stack.ts';

/** A resource with its properties parsed by its type's schema. */
export interface Declared<Properties> extends Omit<Resource, 'properties'> {
  readonly properties: Properties;
}

/** A resource type that the local stack runs. Its strict schema lists the supported properties. */
export interface ResourceType<Properties> {
  readonly name: string;
  readonly properties: z.ZodType<Properties>;
}

const reasonOf = (issue: z.core.$ZodIssue): string => {
  const place = issue.path.join('.');
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : issue.message;
  return place === '' ? keys : `${place}: ${keys}`;
};

/** All resources of a type. Throws `Unsupported`, with names, for a property that the schema does not have. */
export const declared = <Properties>(
  resources: readonly Resource[],
  type: ResourceType<Properties>,
): readonly Declared<Properties>[] =>
  resources
    .filter((resource) => resource.type === type.name)
    .map((resource) => {
      const parsed = type.properties.safeParse(resource.properties);
      if (parsed.success) return { ...resource, properties: parsed.data };
      const reasons = parsed.error.issues.map(reasonOf).join('; ');
      throw new Unsupported(`these properties of ${resource.logicalId} (${type.name}): ${reasons}`);
    });
