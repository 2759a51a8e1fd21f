import { describe, expect, it } from 'vitest';
import type { TopicGroup } from '../../../lambdas/domain/insights/topic-groups.ts';
import { type ObjectionPlan, planObjections } from '../../../lambdas/domain/practice/plan-objections.ts';

const plan: ObjectionPlan = { customer_persona: 'friendly', difficulty: 'hard', seed: 'a session' };

const group = (topic: string, analysis_id: string): TopicGroup => ({
  topic,
  label: topic,
  count: 3,
  conversations: 2,
  examples: [
    {
      analysis_id,
      quote: 'Mrs. Porter said that it is too expensive.',
      speaker: 'B',
      role: 'customer',
      start_seconds: 12.5,
      end_seconds: 14,
      supports: topic,
      verified: true,
    },
  ],
});

const topicsOf = (...given: Parameters<typeof planObjections>) =>
  planObjections(...given).map(({ topic, source }) => `${topic} ${source}`);

describe('the objections of a session', () => {
  it('are those of the persona if the org has no material', () => {
    expect(topicsOf({ playbook: null, heard: [] }, plan)).toEqual([
      'think_it_over standard',
      'decision_maker standard',
      'price standard',
      'timing standard',
    ]);
  });

  it('alternate between topics of the playbook and frequent topics of customers, each once', () => {
    const playbook =
      '# Ours\n\nWhen they say "We already have a company for that", ask who.\n- If it is too expensive, compare.';
    const heard = [group('price', 'analysis-1'), group('trust', 'analysis-2'), group('other', 'analysis-3')];
    expect(topicsOf({ playbook, heard }, plan)).toEqual([
      'existing_supplier playbook',
      'price conversations',
      'trust conversations',
      'think_it_over standard',
    ]);
  });

  it('are quoted from the playbook', () => {
    const playbook = 'They say: “We already have a guy, thank you.” Ask what he does well.';
    const [first] = planObjections({ playbook, heard: [] }, plan);
    expect(first).toMatchObject({ text: 'We already have a guy, thank you.', source: 'playbook' });
  });

  it('contain no words of a customer of the org, only their place', () => {
    const [first] = planObjections({ playbook: null, heard: [group('price', 'analysis-1')] }, plan);
    expect(first?.heard_in).toEqual({ analysis_id: 'analysis-1', start_seconds: 12.5 });
    expect(JSON.stringify(first)).not.toContain('Porter');
  });

  it('are read from a playbook of any size in bounded time', { timeout: 30_000 }, () => {
    const playbook = `${'" too expensive '.repeat(40_000)}\n${'"we can\'t afford it" '.repeat(20_000)}`;
    expect(planObjections({ playbook, heard: [] }, plan)).toHaveLength(4);
  });
});
