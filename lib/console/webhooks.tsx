import { useState } from 'preact/hooks';
import type { Call, ResponseOf } from './api.ts';
import { Failure, Pages, Shown, useAction, useAsked } from './asked.tsx';

type DeliveryPage = ResponseOf<'GET /v1/webhooks/{id}/deliveries'>;
type Delivery = DeliveryPage['data'][number];

/** `2026-11-20T10:00:00.000Z` in a readable form. */
const moment = (time: string): string => time.slice(0, 19).replace('T', ' ');

/** All webhooks, with their health. */
export const Webhooks = ({ call }: { call: Call }) => (
  <section>
    <h1>Webhooks</h1>
    <p>
      <a href="#/callbacks">Deliveries to the callback addresses of submissions</a>
    </p>
    <Pages
      ask={(query) => call('GET /v1/webhooks', { query })}
      subject="webhooks"
      none={
        <>
          No webhook yet. <a href="/v1/docs/receive-webhooks">Receive events</a>.
        </>
      }
    >
      {({ id, url, name, health, environment, enabled_events, last_success_at }) => (
        <li key={id}>
          <a href={`#/webhooks/${id}`}>{name ?? url}</a>
          <span class="score">{health}</span>
          <span class="soft">
            {url} · {environment} · {enabled_events.includes('*') ? 'all events' : enabled_events.join(', ')}{' '}
            ·{' '}
            {last_success_at === null ? 'nothing delivered yet' : `last delivered ${moment(last_success_at)}`}
          </span>
        </li>
      )}
    </Pages>
  </section>
);

interface DeliveryRowProps {
  readonly delivery: Delivery;
  readonly replay: (delivery: Delivery) => Promise<void>;
}

/** One attempt. The response of the receiver is untrusted, and shown as text. */
const DeliveryRow = ({ delivery, replay }: DeliveryRowProps) => {
  const { isBusy, error, run } = useAction();
  const { event, event_id, status, attempt, trigger, response_status, response_excerpt, duration_ms } =
    delivery;
  return (
    <li>
      <b>{event}</b>
      <span class="score">{status}</span>
      <span class="soft">
        {moment(delivery.sent_at ?? delivery.scheduled_at)} · attempt {attempt} ({trigger})
        {response_status !== null && ` · HTTP ${response_status}`}
        {duration_ms !== null && ` · ${duration_ms} ms`} · <code>{event_id}</code>
        {delivery.next_attempt_at !== null && ` · again at ${moment(delivery.next_attempt_at)}`}
      </span>
      {delivery.error !== null && <p class="failure">{delivery.error}</p>}
      {response_excerpt !== null && response_excerpt !== '' && (
        <details>
          <summary>What the receiver said</summary>
          <pre>{response_excerpt}</pre>
        </details>
      )}
      {status !== 'pending' && (
        <button type="button" disabled={isBusy} onClick={() => run(() => replay(delivery))}>
          Send again
        </button>
      )}
      {error !== undefined && <Failure error={error} />}
    </li>
  );
};

const statuses = ['pending', 'succeeded', 'failed', 'dropped', 'cancelled'] as const;
type Filter = { status?: (typeof statuses)[number] };

interface DeliveriesProps {
  readonly subject: string;
  readonly ask: (query: { limit: number; cursor?: string } & Filter) => Promise<DeliveryPage>;
  readonly replay: (delivery_id: string) => Promise<unknown>;
}

const Deliveries = ({ subject, ask, replay }: DeliveriesProps) => {
  const [filter, setFilter] = useState<Filter>({});
  return (
    <section aria-label="Deliveries">
      <h2>Deliveries</h2>
      <label for="status">Show</label>
      <select
        id="status"
        onChange={({ currentTarget }) => {
          const status = statuses.find((one) => one === currentTarget.value);
          setFilter(status === undefined ? {} : { status });
        }}
      >
        <option value="">all</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {status}
          </option>
        ))}
      </select>
      <Pages
        key={filter.status}
        ask={(query) => ask({ ...query, ...filter })}
        subject={`${subject} ${filter.status ?? ''}`}
        none="No such delivery."
      >
        {(delivery, again) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            replay={async ({ id }) => {
              await replay(id);
              again();
            }}
          />
        )}
      </Pages>
    </section>
  );
};

const TestEvent = ({ call, id }: { call: Call; id: string }) => {
  const { isBusy, error, run } = useAction();
  const [sent, setSent] = useState<string>();
  const send = async () => {
    const delivery = await call('POST /v1/webhooks/{id}/test', { params: { id } });
    setSent(delivery.event_id);
  };
  return (
    <p>
      <button type="button" disabled={isBusy} onClick={() => run(send)}>
        Send a test event
      </button>{' '}
      {sent !== undefined && (
        <span aria-live="polite">
          On its way: <code>{sent}</code>. Refresh to see how it went.
        </span>
      )}
      {error !== undefined && <Failure error={error} />}
    </p>
  );
};

/** One webhook with its deliveries, each of which can be replayed. */
export const Webhook = ({ call, id }: { call: Call; id: string }) => {
  const { asked } = useAsked(() => call('GET /v1/webhooks/{id}', { params: { id } }), id);
  return (
    <section>
      <Shown asked={asked}>
        {({ name, url, health, consecutive_failures, enabled_events }) => (
          <>
            <h1>{name ?? 'Webhook'}</h1>
            <p class="soft">
              {url} · {health}
              {consecutive_failures > 0 && ` after ${consecutive_failures} failures`} ·{' '}
              {enabled_events.join(', ')} · <code>{id}</code>
            </p>
            <TestEvent call={call} id={id} />
          </>
        )}
      </Shown>
      <Deliveries
        subject={id}
        ask={(query) => call('GET /v1/webhooks/{id}/deliveries', { params: { id }, query })}
        replay={(delivery_id) =>
          call('POST /v1/webhooks/{id}/deliveries/{delivery_id}/replay', { params: { id, delivery_id } })
        }
      />
    </section>
  );
};

/** The deliveries to the callback addresses of submissions. */
export const Callbacks = ({ call }: { call: Call }) => (
  <section>
    <h1>Callback addresses</h1>
    <Deliveries
      subject="callbacks"
      ask={(query) => call('GET /v1/callback-deliveries', { query })}
      replay={(delivery_id) =>
        call('POST /v1/callback-deliveries/{delivery_id}/replay', { params: { delivery_id } })
      }
    />
  </section>
);
