import type { Call, ResponseOf } from './api.ts';
import { Shown, useAsked } from './asked.tsx';

type Used = ResponseOf<'GET /v1/usage'>;
type Limits = ResponseOf<'GET /v1/keys/current'>['limits'];

/** The newest of the month's days. */
const today = ({ data }: Used) => data.at(-1);

/** Recorded minutes against their limit, by month in live and by day in the sandbox; undefined if there is none. */
const minutesAgainst = (used: Used, limits: Limits) => {
  const { recorded_minutes_per_month: month, recorded_minutes_per_day: day } = limits;
  if (month !== null) return { of: 'this month', used: used.totals.recorded_minutes, limit: month };
  if (day !== null) return { of: 'today', used: today(used)?.recorded_minutes ?? 0, limit: day };
  return undefined;
};

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

const Against = ({ used, limits }: { used: Used; limits: Limits }) => {
  const minutes = minutesAgainst(used, limits);
  const others = [
    ['Requests a minute', limits.requests_per_minute],
    ['Jobs at once', limits.in_flight_jobs],
    ['Submissions a day', limits.submissions_per_day],
    ['Model work a day', limits.model_work_per_day],
  ] as const;
  return (
    <>
      {minutes === undefined ? (
        <p>Recorded minutes have no limit.</p>
      ) : (
        <p>
          <label>
            Recorded minutes {minutes.of}: {number(minutes.used)} of {number(minutes.limit)}
            <meter min={0} max={minutes.limit} high={0.8 * minutes.limit} value={minutes.used} />
          </label>
        </p>
      )}
      <dl class="figures">
        {others.map(([name, limit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit === null ? 'no limit' : `at most ${number(limit)}`}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const ByDay = ({ used }: { used: Used }) => {
  const days = used.data.filter(
    (one) => one.recorded_minutes + one.analyses + one.sessions + one.chat_messages > 0,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too
    <section class="wide" aria-label="Use by day" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Minutes</th>
            <th scope="col">Analyses</th>
            <th scope="col">Days</th>
            <th scope="col">Chat</th>
            <th scope="col">Cost</th>
          </tr>
        </thead>
        <tbody>
          {[...days.toReversed(), { ...used.totals, period: 'all' }].map((one) => (
            <tr key={one.period}>
              <th scope="row">{one.period}</th>
              <td>{number(one.recorded_minutes)}</td>
              <td>{number(one.analyses)}</td>
              <td>{number(one.sessions)}</td>
              <td>{number(one.chat_messages)}</td>
              <td>${(one.cost_usd_cents / 100).toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** The usage of this month (UTC), against the limit of the account. */
export const Usage = ({ call }: { call: Call }) => {
  const load = async () => {
    const [used, { limits, partner }] = await Promise.all([
      call('GET /v1/usage'),
      call('GET /v1/keys/current'),
    ]);
    return { used, limits, plan: partner.plan_tier };
  };
  const { asked } = useAsked(load, 'usage');
  return (
    <section>
      <h1>Usage</h1>
      <Shown asked={asked}>
        {({ used, limits, plan }) => (
          <>
            <p class="soft">
              {used.from} to {used.to}, UTC · plan {plan} · <a href="/v1/docs/limits">about limits</a>
            </p>
            <Against used={used} limits={limits} />
            <ByDay used={used} />
          </>
        )}
      </Shown>
    </section>
  );
};
