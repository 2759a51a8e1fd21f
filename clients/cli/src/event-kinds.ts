import { InvalidArgumentError } from 'commander';
import { triggeredKinds } from '../../typescript/src/client.ts';

type TriggeredKind = (typeof triggeredKinds)[number];

/** The kind that was typed. */
export const eventKind = (text: string): TriggeredKind => {
  const kind = triggeredKinds.find((one) => one === text);
  if (kind !== undefined) return kind;
  throw new InvalidArgumentError(`It has to be one of: ${triggeredKinds.join(', ')}.`);
};
