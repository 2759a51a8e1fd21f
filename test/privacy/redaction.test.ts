import { describe, expect, it } from 'vitest';
import type { PersonalKind } from '../../lambdas/domain/privacy/kinds.ts';
import { daySetup } from '../all-day-sessions/day-setup.ts';
import { chatSetup } from '../chat/chat-setup.ts';
import { telling as conversation, givePolicy, secrets } from './policy-setup.ts';

const setup = await chatSetup();
const org_id = 'careful';
await givePolicy(setup.table, setup.tenant, { org_id, mode: 'redact' });
const submit = async (more: object = {}) => {
  const body = { org_id, rep_id: 'tom', transcript: conversation, ...more };
  return (await setup.submit(body)).json.id as string;
};
const scored = async (more?: object) => {
  const id = await submit(more);
  await setup.transcribe(setup.referenceOf('analysis', id));
  await setup.score(id);
  return id;
};
/** Every document and every item, as text. */
const everything = async ({ documents, table }: Pick<typeof setup, 'documents' | 'table'>) => {
  const texts = await Promise.all(documents.keys().map((key) => documents.get(key)));
  return `${texts.join('\n')}\n${JSON.stringify(table.items())}`;
};

describe('a given transcript for an org that redacts', () => {
  it('is stored with markers, and with its times and utterances unchanged', async () => {
    const id = await scored();
    const { transcript, analysis } = (await setup.read(id)).json;
    const times = ({ start_seconds, end_seconds }: { start_seconds: number; end_seconds: number }) => [
      start_seconds,
      end_seconds,
    ];
    expect(transcript.utterances.map(times)).toEqual(conversation.utterances.map(times));
    expect(transcript.utterances.map(({ text }: { text: string }) => text)).toEqual([
      'Hi, I am [NAME] from Solar One. We put panels on roofs like yours. What do you pay for power today?',
      'Too much. My name is [NAME], by the way. About two hundred a month.',
      'Thank you, [NAME]. What is the best number for you, and your e-mail?',
      'It is [PHONE].',
      'And [EMAIL]. Let us book the survey for Friday.',
    ]);
    expect(new Set(transcript.utterances.map(({ speaker }: { speaker: string }) => speaker))).toEqual(
      new Set(['Speaker 1', 'Speaker 2']),
    );
    expect(analysis.prospect_name).toBe('');
  });

  it('is never stored or shown unredacted: in rows, evidence, chat or events', async () => {
    const id = await scored({ recording_title: 'Ludmila Hartley, 512-555-0142' });
    await setup.ask(id, 'What did Ludmila say? Her number is 512-555-0142.');
    const { data } = (await setup.history(id)).json;
    expect(data[0].message).toBe('What did Ludmila say? Her number is [PHONE].');
    expect((await setup.read(id)).json.recording_title).toBe('[NAME], [PHONE]');
    const left = (await everything(setup)).replaceAll('What did Ludmila say?', '');
    expect(left).not.toMatch(secrets);
  });

  it('keeps the kinds that the policy does not name', async () => {
    await givePolicy(setup.table, setup.tenant, {
      org_id: 'phones',
      mode: 'redact',
      redact_fields: ['phone'],
    });
    const { transcript } = (await setup.read(await scored({ org_id: 'phones' }))).json;
    expect(transcript.utterances[1]).toMatchObject({ speaker: 'Ludmila' });
    expect(transcript.utterances[3].text).toBe('It is [PHONE].');
    expect(transcript.utterances[4].text).toMatch(/gmail/);
  });

  it('is unchanged for an org that allows personal data', async () => {
    const { transcript } = (await setup.read(await scored({ org_id: 'open' }))).json;
    expect(transcript.utterances[3].text).toBe(conversation.utterances[3].text);
  });
});

describe('an org that rejects', () => {
  it('refuses personal data with its kinds and counts, and stores nothing of it', async () => {
    const careful = await chatSetup();
    await givePolicy(careful.table, careful.tenant, { org_id, mode: 'reject' });
    const { status, json } = await careful.submit({ org_id, rep_id: 'tom', transcript: conversation });
    expect(status).toBe(422);
    expect(json.error).toMatchObject({ code: 'pii_policy_violation', details: { field: 'transcript' } });
    expect(json.error.details.found).toEqual({ name: 5, phone: 1, email: 1 });
    expect(JSON.stringify(json)).not.toMatch(secrets);
    expect(await everything(careful)).not.toMatch(secrets);
  });

  it('refuses personal data in a title', async () => {
    await givePolicy(setup.table, setup.tenant, {
      org_id: 'strict',
      mode: 'reject',
      redact_fields: ['phone'],
    });
    const body = { org_id: 'strict', rep_id: 'tom', recording_url: 'mock://perfect-pitch' };
    const { json } = await setup.submit({ ...body, recording_title: 'Call 512-555-0142' });
    expect(json.error.details).toEqual({ field: 'recording_title', found: { phone: 1 } });
  });

  it('accepts a conversation without any, byte for byte', async () => {
    await givePolicy(setup.table, setup.tenant, { org_id: 'strict', mode: 'reject', redact_fields: ['ssn'] });
    const { transcript } = (await setup.read(await scored({ org_id: 'strict' }))).json;
    expect(transcript.utterances[3].text).toBe(conversation.utterances[3].text);
  });
});

describe('a day', () => {
  const submitDay = async (kinds: readonly PersonalKind[]) => {
    const day = await daySetup();
    await givePolicy(day.table, day.tenant, { org_id, mode: 'redact', redact_fields: kinds });
    const { json } = await day.submitDay({ org_id, rep_id: 'tom', transcript: conversation });
    await day.transcribe(day.referenceOf('session', json.id));
    await day.detect(json.id);
    return { day, id: json.id as string };
  };

  it('is detected from its redacted words: no segment names a person', async () => {
    const { day, id } = await submitDay([]);
    const segments = await day.segmentsOf(id);
    expect(segments.length).toBeGreaterThan(0);
    for (const { customer_name } of segments) expect(customer_name).toBeNull();
    const texts = await Promise.all(day.documents.keys().map((key) => day.documents.get(key)));
    expect(`${texts.join()} ${JSON.stringify(segments)}`).not.toMatch(secrets);
  });
});
