import { eventMeanings } from '../../lambdas/contract/event-meanings.ts';
import { triggeredKind } from '../../lambdas/contract/sandbox.ts';

/** The faults of the data that triggered events have, by the schemas of their kinds, in words; empty if there are none. */
export const eventFaults = (examples: Readonly<Record<string, unknown>>): string[] =>
  triggeredKind.options.flatMap((kind) => {
    const issues = eventMeanings[kind].data.safeParse(examples[kind]).error?.issues ?? [];
    return issues.map(({ path, message }) => `${[kind, ...path].join(' ')}: ${message}`);
  });
