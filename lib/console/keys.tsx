import { useState } from 'preact/hooks';
import type { Call, ResponseOf } from './api.ts';
import { Failure, Pages, Shown, useAction, useAsked } from './asked.tsx';

type ApiKey = ResponseOf<'GET /v1/keys'>['data'][number];

const day = (time: string): string => time.slice(0, 10);

/** When a key ends, or ended. */
const endOf = ({ revoked_at, revokes_at, expires_at }: ApiKey): string => {
  if (revoked_at !== null) return `revoked ${day(revoked_at)}`;
  const ends = revokes_at ?? expires_at;
  return ends === null ? 'never ends' : `ends ${ends.slice(0, 16).replace('T', ' ')}`;
};

/** Revokes a key at the second press; the first sends no request. */
const Revoke = ({ revoke }: { revoke: () => Promise<void> }) => {
  const [isSure, setSure] = useState(false);
  const { isBusy, error, run } = useAction();
  return (
    <>
      <button type="button" disabled={isBusy} onClick={() => (isSure ? run(revoke) : setSure(true))}>
        {isSure ? 'Revoke it for good' : 'Revoke'}
      </button>
      {isSure && (
        <>
          {' '}
          <button type="button" onClick={() => setSure(false)}>
            Keep it
          </button>
        </>
      )}
      {error !== undefined && <Failure error={error} />}
    </>
  );
};

/** The keys of the environment. The console's own key can be revoked elsewhere only. */
export const Keys = ({ call }: { call: Call }) => {
  const { asked } = useAsked(() => call('GET /v1/keys/current'), 'current');
  return (
    <section>
      <h1>Keys</h1>
      <p class="soft">
        A key is shown whole only when it is made or <a href="/v1/docs/authentication">rotated</a>, and the
        console does neither.
      </p>
      <Shown asked={asked}>
        {({ key_id: current }) => (
          <Pages ask={(query) => call('GET /v1/keys', { query })} subject="keys" none="No key.">
            {(key, again) => (
              <li key={key.key_id}>
                <code>{key.key_prefix}</code> {key.name}
                <span class="score">{key.key_id === current ? 'in use here' : ''}</span>
                <span class="soft">
                  {key.scopes.join(', ')} · made {day(key.created_at)} ·{' '}
                  {key.last_used_at === null ? 'never used' : `last used ${day(key.last_used_at)}`} ·{' '}
                  {endOf(key)}
                </span>
                {key.key_id !== current && key.revoked_at === null && (
                  <Revoke
                    revoke={async () => {
                      await call('DELETE /v1/keys/{key_id}', { params: { key_id: key.key_id } });
                      again();
                    }}
                  />
                )}
              </li>
            )}
          </Pages>
        )}
      </Shown>
    </section>
  );
};
