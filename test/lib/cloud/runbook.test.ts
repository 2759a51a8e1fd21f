import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { edgeDomain } from './edge-domain.ts';
import { all, listOf, synthesize, testStage } from './synthesis.ts';

const runbook = readFileSync('docs/runbook.md', 'utf8');
const sections = runbook.split(/^## Alarm: /m).slice(1);
const titleOf = (section: string): string => section.slice(0, section.indexOf('\n'));
/** As GitHub makes anchors of headings. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const synthesis = synthesize({ stage: testStage({ domain: edgeDomain }) });
const described = ['AWS::CloudWatch::Alarm', 'AWS::CloudWatch::CompositeAlarm'].flatMap((type) =>
  all(synthesis, type).map(({ Properties }) => ({
    text: Properties.AlarmDescription as string,
    acts: listOf(Properties.AlarmActions).length > 0,
  })),
);

const linkOf = (text: string): readonly [string, string] => {
  const [, title = '', anchor = ''] =
    /^([^:]+): .+\. What to do: docs\/runbook\.md#([a-z0-9_-]+)$/.exec(text) ?? [];
  return [title, anchor === '' ? `not linked: ${text}` : anchor];
};

const headings = sections.map((section) => anchorOf(`Alarm: ${titleOf(section)}`));

test('every alarm says who is affected and links to a heading of the runbook, and every heading has its alarm', () => {
  expect(new Set(headings).size).toBe(headings.length);
  const linked = new Set(described.map(({ text }) => linkOf(text)[1]));
  expect([...linked].sort()).toEqual(headings.toSorted());
});

test('an alarm that notifies has its own heading', () => {
  for (const { text, acts } of described) {
    const [title, anchor] = linkOf(text);
    if (acts) expect(anchor).toBe(anchorOf(`Alarm: ${title}`));
  }
});

test('links within the runbook are valid', () => {
  const wanted = [...runbook.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = '']) => anchor);
  const there = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
  expect(wanted.filter((anchor) => !there.includes(anchor))).toEqual([]);
});

test.each(sections.map((section) => [titleOf(section), section]))(
  '%s has a description, an investigation and a remedy',
  (_, section) => {
    for (const part of ['Description', 'Investigation', 'Resolution'])
      expect(section).toMatch(new RegExp(`^\\*\\*${part}\\.\\*\\* \\S`, 'm'));
  },
);
