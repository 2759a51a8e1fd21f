import type { ResourceName, resourcesOf } from '../contract/resources.ts';
import type { Capability } from '../contract/row.ts';
import type * as openers from './openers.ts';

type Openers = typeof openers;

type Resource<Name> = Name extends keyof Openers ? ReturnType<Openers[Name]> : never;

/** The resources for these capabilities. Tests pass the same from memory. */
export type Resources<Uses extends Capability> = {
  readonly [Name in (typeof resourcesOf)[Uses][number] & ResourceName]: Resource<Name>;
};
