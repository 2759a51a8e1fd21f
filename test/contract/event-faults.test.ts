import { expect, it } from 'vitest';
import { eventFaults } from '../../bin/examples/event-faults.ts';
import { triggeredKind } from '../../lambdas/contract/sandbox.ts';
import recorded from '../../lambdas/domain/fixtures/events/event-data.json' with { type: 'json' };

it('finds nothing in the data that triggered events have', () => {
  expect(eventFaults(recorded)).toEqual([]);
});

it('names the kind and the field of each fault', () => {
  const { draft_id: _, ...published } = recorded['playbook.published'];
  const faulty = { ...recorded, 'playbook.published': { ...published, version: 0 } };
  expect(eventFaults(faulty)).toEqual([
    expect.stringMatching(/^playbook\.published draft_id: /),
    expect.stringMatching(/^playbook\.published version: /),
  ]);
});

it('names every kind without data', () => {
  expect(eventFaults({}).map((fault) => fault.split(':', 1)[0])).toEqual(triggeredKind.options);
});
