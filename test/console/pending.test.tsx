// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import session from '../../docs/examples/all-day-sessions/get-session.json' with { type: 'json' };
import analysis from '../../docs/examples/analyses/get-analysis.json' with { type: 'json' };
import { answers, closeConsole, give, key, openConsole, shows } from './opened.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  closeConsole();
  vi.useRealTimers();
});

const talk = '019a9f5c-7d00-7c3e-8a4b-000000000001';
const day = '019a9f5c-7d00-7c3e-8a4b-000000000002';
const pending = { ...analysis, id: talk, status: 'processing', analysis: null, transcript: null };
const talkPath = `GET /v1/analyses/${talk}`;
const dayPath = `GET /v1/all-day-sessions/${day}`;

const statusOf = () => document.querySelector('main [role=status]')?.textContent;

/** Opens a view, and answers how often it asked the service so far. */
const openAt = async (view: string, shown: string) => {
  location.hash = `#/${view}`;
  const sent = openConsole();
  give(key);
  await shows(shown);
  return () => sent.length;
};

it('shows the scores of an analysis as soon as they exist, and then stops polling', async () => {
  answers.set(talkPath, pending);
  const asked = await openAt(`analyses/${talk}`, 'There is no transcript yet.');
  expect(statusOf()).toBe('processing');
  answers.set(talkPath, { ...analysis, id: talk });
  answers.set(`${talkPath}/evidence`, answers.get(`GET /v1/analyses/${analysis.id}/evidence`));
  await vi.advanceTimersByTimeAsync(1_000);
  await shows('Overall');
  expect(statusOf()).toBe('completed');
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});

it('polls less and less often without a change, and stops when its page is left', async () => {
  answers.set(talkPath, pending);
  const asked = await openAt(`analyses/${talk}`, 'There is no transcript yet.');
  const askedAt: number[] = [];
  for (let second = 0; askedAt.length < 6; second += 0.25) {
    const before = asked();
    await vi.advanceTimersByTimeAsync(250);
    if (asked() > before) askedAt.push(second);
  }
  const pauses = askedAt.slice(1).map((second, index) => Math.round(second - (askedAt[index] ?? 0)));
  expect(pauses).toEqual([2, 3, 5, 10, 10]);
  location.hash = '#/keys';
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('There is no transcript yet.'));
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});

it('stops polling while its page is hidden, and polls at once when it is visible again', async () => {
  answers.set(talkPath, pending);
  const asked = await openAt(`analyses/${talk}`, 'There is no transcript yet.');
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
});

it('shows the conversations of a day once they are found', async () => {
  answers.set(dayPath, { ...session, id: day, status: 'transcribing', segments: [] });
  await openAt(`days/${day}`, 'transcribing');
  expect(document.querySelectorAll('.timeline button')).toHaveLength(0);
  answers.set(dayPath, { ...session, id: day });
  answers.set(`${dayPath}/loudness`, answers.get(`GET /v1/all-day-sessions/${session.id}/loudness`));
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(statusOf()).toBe('completed'));
  expect(document.querySelectorAll('.timeline button')).toHaveLength(session.segments.length);
  expect(document.querySelector('section[aria-label=Conversation]')).not.toBeNull();
});

it('keeps its content when polling fails, says why, and continues polling', async () => {
  answers.set(talkPath, pending);
  await openAt(`analyses/${talk}`, 'There is no transcript yet.');
  const reachable = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('The network is down.')));
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
  expect(document.body.textContent).toContain('There is no transcript yet.');
  vi.stubGlobal('fetch', reachable);
  answers.set(talkPath, { ...analysis, id: talk });
  answers.set(`${talkPath}/evidence`, answers.get(`GET /v1/analyses/${analysis.id}/evidence`));
  await vi.advanceTimersByTimeAsync(60_000);
  await shows('Overall');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('says that a recording cannot be played until it can', async () => {
  const recording_url = 'https://recordings.example.com/gone.mp3';
  answers.set(talkPath, { ...analysis, id: talk, recording_url });
  answers.set(`${talkPath}/evidence`, answers.get(`GET /v1/analyses/${analysis.id}/evidence`));
  await openAt(`analyses/${talk}`, 'Overall');
  document.querySelector('audio')?.dispatchEvent(new Event('error'));
  await shows('The recording cannot be played from its address');
  document.querySelector('audio')?.dispatchEvent(new Event('playing'));
  await vi.waitFor(() => expect(document.querySelector('[role=alert]')).toBeNull());
});

it('stops polling after a refusal, so that a revoked key is not sent again', async () => {
  answers.set(talkPath, pending);
  const asked = await openAt(`analyses/${talk}`, 'There is no transcript yet.');
  answers.delete(talkPath);
  await vi.advanceTimersByTimeAsync(1_000);
  await shows('Send a key.');
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);
});
