import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { calibrationsIn } from '../../lambdas/adapters/scoring/calibrations.ts';
import { judgedCriteria } from '../../lambdas/domain/scoring/model/scoring-prompt.ts';
import { PILLARS } from '../../lambdas/domain/scoring/pillars.ts';
import { agreementOf, consensusOf, pairsOf } from './scoring/agreement.ts';
import { judgedByModel } from './scoring/model-figures.ts';
import { modelVerdicts } from './scoring/model-judge.ts';
import { modelScoresIn } from './scoring/model-scores.ts';
import { scoringOptions } from './scoring/options.ts';
import { readers } from './scoring/ratings.ts';
import { talksOf } from './scoring/talks.ts';
import { scoringReport } from './scoring.ts';

const both = { positive: 'Good.', negative: 'More.' };

interface Completion {
  readonly messages: readonly { readonly content: string }[];
  readonly tools: readonly { readonly function: { readonly name: string } }[];
}

/** A model that gives every criterion a level by what it is asked about. */
type LevelFor = (conversation: string, asked: number) => number | 'nothing';

const inputOf = (tool: string, level: number) =>
  tool === 'decide_levels'
    ? {}
    : {
        summary: 'They spoke.',
        double_down: 'Go on.',
        double_down_implementation: 'Like this.',
        general_communication_improvement: 'Do that.',
        criteria: judgedCriteria({ playbookPoints: [] }).map(({ id }) => ({
          id,
          level,
          shown: [],
          missed: [],
        })),
        feedback: Object.fromEntries(PILLARS.map((pillar) => [pillar, both])),
        prompts: [],
      };

/** What `npm run evaluate -- scoring` prints of such a model, and how often it was asked. */
const measured = async (levelFor: LevelFor, more: readonly string[]) => {
  let asked = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { messages, tools }: Completion = JSON.parse(Buffer.concat(chunks).toString());
    asked += 1;
    const level = levelFor(messages.at(-1)?.content ?? '', asked);
    if (level === 'nothing') {
      response.writeHead(401).end('{}');
      return;
    }
    const name = tools[0]?.function.name ?? '';
    const call = { name, arguments: JSON.stringify(inputOf(name, level)) };
    const message = {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: call }],
    };
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'c',
        object: 'chat.completion',
        created: 1,
        model: 'small',
        choices: [{ index: 0, finish_reason: 'tool_calls', message }],
        usage: { prompt_tokens: 4_000, completion_tokens: 1_000, total_tokens: 5_000 },
      }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const args = ['--talks', '4', '--model-url', url, '--model', 'small', ...more];
    return { report: await scoringReport(scoringOptions(args)), asked };
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
};
const folder = (): string => mkdtempSync(join(tmpdir(), 'answers-'));

describe('an evaluated model', () => {
  it('is listed above the engine without a model, with its tokens', async () => {
    const { report, asked } = await measured(() => 3, []);
    expect(asked).toBe(4);
    expect(report).toContain('4 of 4 talks were judged; a talk took 4000 tokens, gave 1000, cost not known');
    const rows = report.split('\n').map((line) => line.split(/ {2,}/)[0]);
    expect(rows.indexOf('compatible:small')).toBeGreaterThan(0);
    expect(rows.indexOf('learned-1')).toBe(rows.indexOf('compatible:small') + 1);
    expect(rows).toContain('always 50');
    expect(report).not.toContain('calibrated');
  });

  it('is measured by the conversations that it scored, and the others are named', async () => {
    const { report } = await measured((_, asked) => (asked === 2 ? 'nothing' : 3), ['--at-once', '1']);
    expect(report).toContain('3 of 4 talks were judged');
    expect(report).toMatch(/^not judged: t002: The server of the model answered 401$/m);
    const { report: silent } = await measured(() => 'nothing', []);
    expect(silent).toContain('0 of 4 talks were judged');
    expect(silent).not.toContain('compatible:small');
  });

  it('is not asked again for stored responses, which are measured again', async () => {
    const answers = folder();
    const broken = await measured(
      (_, asked) => (asked > 2 ? 'nothing' : 3),
      ['--at-once', '1', '--answers', answers],
    );
    expect(broken.report).toContain('2 of 4 talks');
    const whole = await measured(() => 3, ['--answers', answers]);
    expect(whole.asked).toBe(2);
    expect(whole.report).toContain('4 of 4 talks');
    expect(readdirSync(answers)).toHaveLength(4);
    const again = await scoringReport(scoringOptions(['--talks', '4', '--answers', answers]));
    const table = (report: string) => report.slice(report.indexOf('Spearman'));
    expect(table(again)).toBe(table(whole.report));
  });

  it('writes its scores of the training conversations, for a calibration', async () => {
    const scores = join(folder(), 'scores.csv');
    const levelFor: LevelFor = (conversation) => (conversation.length % 2 === 0 ? 2 : 4);
    const { report } = await measured(levelFor, ['--set', 'train', '--scores', scores]);
    expect(report).toContain('4 talks that learned-1 learned from, labelled by 1 reader');
    const read = modelScoresIn(readFileSync(scores, 'utf8'));
    expect([...read.keys()]).toEqual(['a001', 'a002', 'a003', 'a004']);
    // Without a quote that is found, a level counts for 3 at the most.
    for (const { influence } of read.values()) expect([40, 60]).toContain(influence);
  });

  it('votes without the votes that failed', async () => {
    const answers = folder();
    const { report, asked } = await measured(
      (_, number) => (number === 3 ? 'nothing' : 3),
      ['--model-votes', '3', '--at-once', '1', '--answers', answers],
    );
    expect(asked).toBe(12);
    expect(report).toContain('compatible:small × 3');
    expect(report).toContain('4 of 4 talks were judged');
    expect(readdirSync(answers)).toHaveLength(11);
    expect(report).toContain('The votes of a talk among themselves (ICC(2,1), 3 talks)');
    expect(report).toContain('an arbiter was asked about 0.0 criteria a talk');
  });
});

it('is measured by the agreement of its votes, and by one of them alone', async () => {
  const { report, asked } = await measured(
    (_, number) => (number % 2 === 0 ? 1 : 3),
    ['--model-votes', '3', '--at-once', '1'],
  );
  // Three votes and an arbiter, who hands in nothing twice.
  expect(asked).toBe(4 * 5);
  expect(report).toMatch(/an arbiter was asked about [1-9]\d\.0 criteria a talk/);
  const rows = report.split('\n').map((line) => line.split(/ {2,}/)[0]);
  expect(rows).toContain('compatible:small, one vote');
  expect(report).toMatch(/among themselves \(ICC\(2,1\), 4 talks\): clarity -?0\.\d\d/);
});

describe('the command line', () => {
  it.each([
    [['--set', 'hidden'], '--set takes train, test, newcomers'],
    [['--model-url', 'http://127.0.0.1:1/v1'], '--model'],
    [['--model', 'm', '--model-votes', '2'], '1, 3 or 5'],
    [['--scores', 'a.csv'], '--model'],
    [['--talks', '0'], '--talks'],
    [['--at-once', 'many'], '--at-once'],
  ])('refuses %j', (args, message) => {
    expect(() => scoringOptions(args)).toThrow(message);
  });

  it('accepts a model of Bedrock by its id alone', () => {
    const { model } = scoringOptions(['--model', 'eu.anthropic.claude-haiku-5-5-v1:0']);
    expect(model?.access).toMatchObject({
      modelId: 'eu.anthropic.claude-haiku-5-5-v1:0',
      region: 'eu-west-1',
    });
  });
});

describe('the model path with a simulated careful reader', () => {
  const talks = talksOf('test');
  const consensus = consensusOf(talks, readers());
  const options = { access: undefined, votes: 1, answers: 'training/answers/reader' };

  it('agrees with readers as far as published, by responses to the present prompts', async () => {
    const verdicts = await modelVerdicts(options, talks, 1);
    // A changed prompt makes the answers stale: training/README.md says what to do then.
    expect([...verdicts.failed]).toEqual([]);
    const calibrations = calibrationsIn(new URL('../../training/scoring/', import.meta.url));
    const [plain, calibrated] = judgedByModel(verdicts, { votes: 1, calibrations });
    if (plain === undefined || calibrated === undefined) throw new Error('there are two rows');
    expect(agreementOf(consensus, plain.verdicts, 'overall').spearman).toBeGreaterThan(0.94);
    for (const pillar of PILLARS) {
      expect(agreementOf(consensus, plain.verdicts, pillar).spearman, pillar).toBeGreaterThan(0.84);
      expect(agreementOf(consensus, calibrated.verdicts, pillar).intraclass, pillar).toBeGreaterThan(0.8);
    }
    expect(pairsOf(talks, plain.verdicts)).toMatchObject({ right: 20, pairs: 20 });
  });
});
