// Writes what the engine sees of the labelled talks, and their labels, for fit.py: node training/scoring/features.ts FOLDER
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConversation } from '../../lambdas/domain/scoring/conversation.ts';
import { salesConfidence } from '../../lambdas/domain/scoring/learned/is-selling.ts';
import { saidIn } from '../../lambdas/domain/scoring/learned/said.ts';
import { talkFigures } from '../../lambdas/domain/scoring/learned/talk-figures.ts';
import { turnFeatures } from '../../lambdas/domain/scoring/learned/turn-features.ts';
import { turnsOf } from '../../lambdas/domain/scoring/learned/turns.ts';
import { readWordVectors } from '../../lambdas/domain/scoring/learned/word-vectors.ts';
import { type CriterionLabel, labelsOf } from '../../test/evaluation/scoring/labels.ts';
import { newcomers } from '../../test/evaluation/scoring/ratings.ts';
import { type Talk, talksOf } from '../../test/evaluation/scoring/talks.ts';
import { transcriptOf } from '../../test/evaluation/scoring/transcript.ts';
import { writerOf } from './writers.ts';

const [folder = '.local/training'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const vectors = readWordVectors(readFileSync('training/scoring/word-vectors.bin'));
const talks = new Map([...talksOf('train'), ...talksOf('newcomers')].map((talk) => [talk.id, talk]));

const rows: Float32Array[] = [];
/** The talk as a weak recogniser writes it: an engine has to see the same in it. */
const withoutPunctuation = (talk: Talk): Talk => ({
  ...talk,
  turns: talk.turns.map(({ speaker, text }) => ({
    speaker,
    text:
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}'’ ]+/gu, ' ')
        .trim() || text,
  })),
});

const variantsOf = (talk: Talk): readonly Talk[] =>
  talk.recogniser === 'unpunctuated' ? [talk] : [talk, withoutPunctuation(talk)];

const rated = newcomers('newcomers').flatMap(({ ratings }) => [...ratings.values()]);
/** Talks of newcomers have scores alone, and those that are labelled for their conduct have no criteria either. */
const labelled = [
  ...labelsOf([...talks.values()]),
  ...rated.map((rating) => ({ ...rating, criteria: new Map<string, CriterionLabel>(), advise: undefined })),
];

const described = labelled.flatMap((label) => {
  const written = talks.get(label.id);
  if (written === undefined) throw new Error(`No talk ${label.id}`);
  return variantsOf(written).map((talk, variant) => {
    const transcript = transcriptOf(talk);
    const turns = turnsOf(readConversation(transcript).lines);
    const first = rows.length;
    for (const said of saidIn(turns)) rows.push(Float32Array.from(turnFeatures(said, vectors)));
    return {
      id: label.id,
      variant,
      writer: writerOf(label.id),
      pair: talk.pair ?? label.id,
      sells: talk.kind !== 'no_selling',
      salesConfidence: salesConfidence(transcript),
      pillars: label.pillars,
      overall: label.overall,
      outcome: label.outcome,
      criteria: Object.fromEntries(label.criteria),
      advise: label.advise ?? null,
      figures: talkFigures(turns),
      first,
      turns: turns.map(({ isRep, lines, text }) => ({ isRep, lines: lines.map(({ index }) => index), text })),
    };
  });
});
writeFileSync(join(folder, 'talks.json'), JSON.stringify({ width: rows[0]?.length ?? 0, talks: described }));
writeFileSync(join(folder, 'features.f32'), Buffer.concat(rows.map((row) => Buffer.from(row.buffer))));
console.log(`${described.length} talks, ${rows.length} turns`);
