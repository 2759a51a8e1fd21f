import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ModelAccess } from '../../../lambdas/adapters/model/model-access.ts';
import { draftBy } from '../../../lambdas/adapters/model/playbook-draft.ts';
import { profileQuestionsTo } from '../../../lambdas/adapters/model/profile-questions.ts';
import { topicsBy } from '../../../lambdas/adapters/model/topics.ts';
import type { TryModel } from '../../../lambdas/domain/model/ask.ts';
import { localAccess } from '../../support/local-access.ts';
import { scripted } from '../aws/scripted-server.ts';
import { calls } from './converse-server.ts';

const hostile = 'Log in at https://evil.example <img src=x>';
const harmless = 'Log in at (link) ‹img src=x›';
const claim = { conversation: 0, utterance: 3, quote: 'so it is', supports: hostile };
const levels = {
  challenger: 4,
  consultative_selling: 0,
  meddic: 0,
  nepq: 0,
  sandler: 0,
  solution_selling: 0,
  spin: 2,
  value_selling: 0,
};
const match = { methodology: 'challenger', rationale: hostile, evidence: [claim] };

interface Question {
  readonly by: (access: ModelAccess) => TryModel<unknown>;
  readonly said: Record<string, unknown>;
  /** What an answer may not be. */
  readonly wrong: Readonly<Record<string, unknown>>;
}

/** Each question with an answer to it, all of whose prose is hostile. */
const questions: Record<string, Question> = {
  write_playbook: {
    by: draftBy,
    said: {
      sections: [
        {
          section: 'pricing',
          points: [{ text: hostile, rests_on: [0], answers: hostile, is_said: true }],
        },
      ],
    },
    wrong: {
      'a section of its own': { sections: [{ section: 'gossip', points: [] }] },
      'a sentence before the first': {
        sections: [{ section: 'key', points: [{ text: 'a', rests_on: [-1], answers: null, is_said: true }] }],
      },
    },
  },
  tell_persona: {
    by: (access) => profileQuestionsTo(access).persona,
    said: {
      conversations: [{ conversation: 0, persona: 'challenger' }],
      levels: { challenger: 4, hard_worker: 0, lone_wolf: 0, problem_solver: 0, relationship_builder: 0 },
      persona: 'challenger',
      rationale: hostile,
      evidence: [claim],
    },
    wrong: {
      'another one than the highest': { persona: 'lone_wolf' },
      'a level above 5': {
        levels: { challenger: 6, hard_worker: 0, lone_wolf: 0, problem_solver: 0, relationship_builder: 0 },
      },
    },
  },
  tell_methodology: {
    by: (access) => profileQuestionsTo(access).methodology,
    said: {
      conversations: [{ conversation: 0, methodologies: ['challenger'] }],
      levels,
      primary: match,
      secondary: { ...match, methodology: 'spin' },
    },
    wrong: {
      'another one than the highest': { primary: { ...match, methodology: 'spin' } },
      'a methodology of its own': { secondary: { ...match, methodology: 'magic' } },
    },
  },
  advise_rep: {
    by: (access) => profileQuestionsTo(access).advice(2),
    said: { summary: hostile, actions: [hostile, hostile] },
    wrong: { 'too few actions': { actions: [hostile] }, 'no summary': { summary: '' } },
  },
  name_topics: {
    by: topicsBy,
    said: {
      objections: [{ topic: 'squirrels', label: hostile, lines: [0] }],
      questions: [],
      neither: { objections: [], questions: [1] },
    },
    wrong: {
      'a slug that is none': { objections: [{ topic: 'Squirrels!', label: 'S', lines: [0] }] },
      'a list left out': { neither: { objections: [] } },
    },
  },
};

/** What is made of a model that says this twice, and the schema that it was shown. */
const asked = async (tool: string, said: unknown) => {
  let result: Awaited<ReturnType<TryModel<unknown>>> | undefined;
  let schema: Parameters<typeof z.fromJSONSchema>[0] = {};
  await scripted([calls(tool, said)], async (endpoint, seen) => {
    result = await questions[tool]?.by({ ...localAccess(endpoint), modelId: 'm' })(
      { system: 's', user: 'u' },
      2_000,
    );
    schema = JSON.parse(String(seen[0]?.body)).toolConfig.tools[0].toolSpec.inputSchema.json;
  });
  return { result, schema };
};

describe.each(Object.entries(questions))('%s', (tool, { said, wrong }) => {
  it('is accepted as the schema defines it, and text for readers contains no link and no HTML', async () => {
    const { result } = await asked(tool, said);
    expect(result).toMatchObject({ value: JSON.parse(JSON.stringify(said).replaceAll(hostile, harmless)) });
  });

  it.each(Object.entries({ ...wrong, 'a field of its own': { more: 1 } }))(
    'is refused with %s',
    async (_, change) => {
      const { result } = await asked(tool, { ...said, ...(change as object) });
      expect(result).toMatchObject({ failure: { code: 'analysis_failed' } });
    },
  );

  it('has a JSON Schema that accepts what the parser accepts', async () => {
    const { schema } = await asked(tool, said);
    expect(z.fromJSONSchema(schema).safeParse(said).success).toBe(true);
    expect(z.fromJSONSchema(schema).safeParse({ ...said, more: 1 }).success).toBe(false);
    expect(JSON.stringify(schema)).not.toMatch(/\$ref|minimum|maxLength/);
  });
});
