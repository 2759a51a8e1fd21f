import { InvalidArgumentError } from 'commander';
import type { Operations } from '../../typescript/src/client.ts';

type TriggeredKind = Operations['POST /v1/sandbox/trigger']['body']['type'];

/** Complete by its type: it does not compile without a kind that the client knows. */
const known: Readonly<Record<TriggeredKind, true>> = {
  'analysis.queued': true,
  'analysis.completed': true,
  'analysis.failed': true,
  'all_day_session.detected': true,
  'all_day_session.completed': true,
  'all_day_session.failed': true,
  'persona.assigned': true,
  'persona.failed': true,
  'methodology.assigned': true,
  'methodology.failed': true,
  'profile.synthesized': true,
  'profile.failed': true,
  'playbook.draft.completed': true,
  'playbook.draft.failed': true,
  'playbook.published': true,
  'insights.generated': true,
  'insights.failed': true,
  'batch.item.completed': true,
  'batch.item.failed': true,
  'batch.completed': true,
  'export.ready': true,
  'export.failed': true,
};

/** The kinds that `pitch trigger` accepts, and that a shell completes. */
export const eventKinds: readonly string[] = Object.keys(known);

const isKind = (text: string): text is TriggeredKind => Object.hasOwn(known, text);

/** The kind that was typed. */
export const eventKind = (text: string): TriggeredKind => {
  if (isKind(text)) return text;
  throw new InvalidArgumentError(`It has to be one of: ${eventKinds.join(', ')}.`);
};
