import { Shown, useAsked } from './asked.tsx';
import { clockTime } from './clock-time.ts';
import type { Call } from './wire.ts';

/** The newest analyses, each with its score. */
export const Analyses = ({ call }: { call: Call }) => {
  const { asked, again } = useAsked(() => call('GET /v1/analyses', { query: { limit: 50 } }), 'analyses');
  return (
    <section>
      <h1>Analyses</h1>
      <p>
        <button type="button" onClick={again}>
          Refresh
        </button>
      </p>
      <Shown asked={asked}>
        {({ data }) =>
          data.length === 0 ? (
            <p>
              No analysis yet. <a href="/v1/docs/quickstart">Submit a recording</a>.
            </p>
          ) : (
            <ul class="list">
              {data.map(({ id, recording_title, org_id, rep_id, status, overall_score, ...rest }) => (
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
              ))}
            </ul>
          )
        }
      </Shown>
    </section>
  );
};
