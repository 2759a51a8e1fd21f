import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { all, synthesize } from './synthesis.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const sections = runbook.split(/^## Alarm: /m).slice(1);
const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'));
/** As GitHub makes anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const descriptions = all(synthesize(), 'AWS::CloudWatch::Alarm').map(
  ({ Properties }) => Properties.AlarmDescription as string,
);

test('every alarm says who is hurt and links to its heading in the runbook, and every heading has its alarm', () => {
  const linked = descriptions.map((description): string => {
    const [, anchor] = /^[^:]+: .+\. What to do: docs\/runbook\.md#([a-z0-9_-]+)$/.exec(description) ?? [];
    return anchor ?? `not linked: ${description}`;
  });
  const headings = sections.map((section) => anchorOf(`Alarm: ${titleOf(section)}`));
  expect(new Set(headings).size).toBe(headings.length);
  expect(linked.sort()).toEqual(headings.sort());
});

test.each(sections.map((section) => [titleOf(section), section]))(
  '%s: described, investigated and resolved',
  (_, section) => {
    for (const part of ['Description', 'Investigation', 'Resolution'])
      expect(section).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'));
  },
);
