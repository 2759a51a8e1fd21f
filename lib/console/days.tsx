import type { Call } from './api.ts';
import { Pages } from './asked.tsx';
import { clockTime } from './clock-time.ts';

/** All all-day sessions. */
export const Days = ({ call }: { call: Call }) => (
  <section>
    <h1>Days</h1>
    <Pages
      ask={(query) => call('GET /v1/all-day-sessions', { query })}
      subject="days"
      none={
        <>
          No day yet. <a href="#/submit">Submit a recording</a>.
        </>
      }
    >
      {({ id, rep_id, org_id, status, created_at, duration_seconds, segments_detected }) => (
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
      )}
    </Pages>
  </section>
);
