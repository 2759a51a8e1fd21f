import { Shown, useAsked } from './asked.tsx';
import { clockTime } from './clock-time.ts';
import type { Call } from './wire.ts';

/** The newest all-day sessions. */
export const Days = ({ call }: { call: Call }) => {
  const { asked, again } = useAsked(() => call('GET /v1/all-day-sessions', { query: { limit: 50 } }), 'days');
  return (
    <section>
      <h1>Days</h1>
      <p>
        <button type="button" onClick={again}>
          Refresh
        </button>
      </p>
      <Shown asked={asked}>
        {({ data }) => (
          <ul class="list">
            {data.length === 0 && <li>No day yet.</li>}
            {data.map(({ id, rep_id, org_id, status, created_at, duration_seconds, segments_detected }) => (
              <li key={id}>
                <a href={`#/days/${id}`}>
                  {created_at.slice(0, 16).replace('T', ' ')}, {rep_id} of {org_id}
                </a>
                <span class="score">{status}</span>
                <span class="soft">
                  {duration_seconds === null ? '–' : clockTime(duration_seconds)} · {segments_detected}{' '}
                  conversations
                </span>
              </li>
            ))}
          </ul>
        )}
      </Shown>
    </section>
  );
};
