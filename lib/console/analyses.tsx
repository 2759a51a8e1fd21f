import type { Call } from './api.ts';
import { Pages } from './asked.tsx';
import { clockTime } from './clock-time.ts';

/** All analyses, each with its score. */
export const Analyses = ({ call }: { call: Call }) => (
  <section>
    <h1>Analyses</h1>
    <Pages
      ask={(query) => call('GET /v1/analyses', { query })}
      subject="analyses"
      none={
        <>
          No analysis yet. <a href="#/submit">Submit a recording</a>.
        </>
      }
    >
      {({ id, recording_title, org_id, rep_id, status, overall_score, ...rest }) => (
        <li key={id}>
          <a href={`#/analyses/${id}`}>{recording_title ?? id}</a>
          <span class="score">{overall_score ?? status}</span>
          <span class="soft">
            <a href={`#/reps/${encodeURIComponent(org_id)}/${encodeURIComponent(rep_id)}`}>
              {rep_id} of {org_id}
            </a>{' '}
            · {rest.duration_seconds === null ? '–' : clockTime(rest.duration_seconds)} ·{' '}
            {rest.created_at.slice(0, 16).replace('T', ' ')}
          </span>
        </li>
      )}
    </Pages>
  </section>
);
