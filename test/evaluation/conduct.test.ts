import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conductIn } from '../../lambdas/domain/scoring/conduct.ts';
import { readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import { labelsOf } from './scoring/labels.ts';
import { type Talk, talkOf, talksOf } from './scoring/talks.ts';
import { transcriptOf } from './scoring/transcript.ts';

const talks = new Map(talksOf('train').map((talk) => [talk.id, talk]));
const OFFENCES = ['insult', 'threat', 'stays', 'hides'];

const lineOf = (line: string): { readonly talk: Talk; readonly kind: string } => {
  const {
    who = '',
    kind = '',
    text = '',
  } = /^(?<who>[RC]) (?<kind>[a-z]+): (?<text>.+)$/.exec(line)?.groups ?? {};
  const head = 'trade: any\nchannel: shop\nkind: selling\nrecogniser: full';
  const other = who === 'R' ? 'C: Hello.' : 'R: Hello.';
  return { kind, talk: talkOf('line', `${head}\n---\n${other}\n${who}: ${text}`) };
};
const lines = readFileSync('training/conduct/lines.txt', 'utf8').trim().split('\n').map(lineOf);
const heardIn = (talk: Talk) => conductIn(readConversation(transcriptOf(talk)));

it('no polite rep in the labelled conversations is accused', () => {
  for (const { id, conduct } of labelsOf([...talks.values()])) {
    const talk = talks.get(id);
    if (talk === undefined) throw new Error(`no talk ${id}`);
    if (!conduct.some(({ kind }) => OFFENCES.includes(kind)))
      expect({ id, heard: heardIn(talk).offences }).toEqual({ id, heard: [] });
    if (!conduct.some(({ kind }) => kind === 'dismisses'))
      expect({ id, heard: heardIn(talk).thrownOut }).toEqual({ id, heard: undefined });
  }
});

it('most gross offences of the writer of the phrases are recognised', () => {
  const rude = labelsOf([...talks.values()]).filter(
    ({ id, conduct }) => id.startsWith('m') && conduct.some(({ kind }) => OFFENCES.includes(kind)),
  );
  const seen = rude.filter(({ id }) => {
    const talk = talks.get(id);
    return talk && heardIn(talk).offences.length > 0;
  });
  expect(rude.length).toBeGreaterThanOrEqual(24);
  expect(seen.length / rude.length).toBeGreaterThanOrEqual(0.85);
});

it('no harmless line is an offence, and most offences are recognised', () => {
  const found = lines.filter(({ talk }) => {
    const { offences, thrownOut } = heardIn(talk);
    return offences.length > 0 || thrownOut !== undefined;
  });
  const wrong = found.filter(({ kind }) => kind === 'none');
  const truly = lines.filter(({ kind }) => kind !== 'none');
  expect(wrong.map(({ talk }) => talk.turns)).toEqual([]);
  expect(found.length / truly.length).toBeGreaterThan(0.6);
});
