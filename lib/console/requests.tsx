import { useState } from 'preact/hooks';
import type { Call, ResponseOf } from './api.ts';
import { Pages } from './asked.tsx';

type Request = ResponseOf<'GET /v1/requests'>['data'][number];

const classes = ['2xx', '3xx', '4xx', '5xx'] as const;

const isClass = (value: string): value is (typeof classes)[number] => classes.some((one) => one === value);

const Entry = ({ request }: { request: Request }) => (
  <li>
    <b>{request.status}</b> <code>{`${request.method} ${request.path}`}</code>
    <span class="score">{`${request.duration_ms} ms`}</span>
    <span class="soft">
      {request.occurred_at.slice(0, 19).replace('T', ' ')}
      {request.error_code !== null && (
        <>
          {' '}
          · <a href={`/v1/docs/errors#${request.error_code}`}>{request.error_code}</a>
        </>
      )}{' '}
      · {request.operation} · key {request.key_id} · {request.id}
    </span>
  </li>
);

/** The requests of the last days, newest first, or the one with an id. */
export const Requests = ({ call, id }: { call: Call; id: string }) => {
  const [status, setStatus] = useState('');
  const filter = {
    ...(id !== '' && { request_id: id }),
    ...(id === '' && isClass(status) && { status }),
  };
  return (
    <section>
      <h1>Requests</h1>
      {id === '' ? (
        <p>
          <label for="status">Responses</label>{' '}
          <select id="status" value={status} onChange={(event) => setStatus(event.currentTarget.value)}>
            <option value="">all</option>
            {classes.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </p>
      ) : (
        <p>
          <a href="#/requests">All requests</a>
        </p>
      )}
      <p class="soft">
        The last seven days. A request appears some seconds after its response;{' '}
        <a href="/v1/docs/errors#find-a-request-again">what is kept of it</a>.
      </p>
      <Pages
        ask={(query) => call('GET /v1/requests', { query: { ...query, ...filter } })}
        subject={`requests ${id} ${status}`}
        none="No such request."
      >
        {(request) => <Entry key={request.id} request={request} />}
      </Pages>
    </section>
  );
};
