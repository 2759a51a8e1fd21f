import type { Client } from '../../clients/typescript/src/client.ts';

/** The input of a smoke test. */
export interface Smoke {
  /** Of the sandbox, with a sandbox key. */
  readonly api: Client;
  /** Aborts everything when the time is over. */
  readonly signal: AbortSignal;
  /** The commit that must respond; any by default. */
  readonly commit: string | undefined;
  readonly pause: (ms: number) => Promise<void>;
}

/** One check; resolves to its finding, for people. */
export type Check = (smoke: Smoke) => Promise<string>;

/**
 * Fixtures always end the same way, whatever model a stage has; profiles and prompts of an org may shift their score
 * slightly.
 */
const fixture = { address: 'mock://average-pitch', lowest: 30, highest: 64 } as const;

const pollMs = 500;

/** A failed expectation, in a sentence for people. */
class Unexpected extends Error {
  override readonly name = 'Unexpected';
}

const answersInVersion: Check = async ({ api, signal, commit }) => {
  const version = await api.call('GET /v1/version', { signal });
  if (commit !== undefined && version.commit !== commit)
    throw new Unexpected(`commit ${version.commit} answers, not ${commit}`);
  return `release ${version.release}, commit ${version.commit}`;
};

const submit = async ({ api, signal }: Smoke): Promise<string> => {
  const body = { org_id: 'smoke-test', rep_id: 'smoke.test', recording_url: fixture.address };
  return (await api.call('POST /v1/analyses', { body, signal })).id;
};

const score = async ({ api, signal }: Smoke, id: string): Promise<string> => {
  const row = await api.ended('GET /v1/analyses/{id}', { params: { id }, signal }, { everyMs: pollMs });
  if (row.analysis === null)
    throw new Unexpected(`${id} ended as ${row.status}: ${row.error?.code ?? 'without a code'}`);
  const { overall_score } = row.analysis;
  if (overall_score < fixture.lowest || overall_score > fixture.highest)
    throw new Unexpected(
      `${id} has the score ${overall_score}, not one of ${fixture.lowest} to ${fixture.highest}`,
    );
  return `${overall_score} points for ${fixture.address}`;
};

const hear = async ({ api, signal, pause }: Smoke, id: string): Promise<string> => {
  const query = { event: 'analysis.completed', limit: 100 } as const;
  for (;;) {
    const { data } = await api.call('GET /v1/events', { query, signal });
    const found = data.find((event) => 'id' in event.data && event.data.id === id);
    if (found !== undefined) return `${found.event} ${found.id}`;
    await pause(pollMs);
    signal.throwIfAborted();
  }
};

/** The checks in the order in which a partner meets the features. Submissions are purged, even after a failure. */
export const smokeTest = async (
  smoke: Smoke,
  told: (name: string, work: () => Promise<string>) => Promise<void>,
): Promise<void> => {
  await told('the service answers', () => answersInVersion(smoke));
  let id = '';
  await told('takes a recording', async () => {
    id = await submit(smoke);
    return id;
  });
  try {
    await told('scores it', () => score(smoke, id));
    await told('tells the event', () => hear(smoke, id));
  } finally {
    await told('forgets it', async () => {
      await smoke.api.call('DELETE /v1/analyses/{id}', { params: { id }, query: { mode: 'purge' } });
      return 'purged';
    });
  }
};
