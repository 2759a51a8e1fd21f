import { pillars } from '../../clients/typescript/src/client.ts';
import type { Call, ResponseOf } from './api.ts';
import { Shown, useAsked } from './asked.tsx';

type Statistics = ResponseOf<'GET /v1/orgs/{org_id}/reps/{rep_id}/stats'>;

const measures = ['overall', ...pillars] as const;

const points = (value: number | null | undefined): string =>
  value === null || value === undefined ? '–' : String(Math.round(value));

const signed = (slope: number | null): string =>
  slope === null ? '–' : `${slope > 0 ? '+' : ''}${slope.toFixed(1)}`;

/** The mean scores of each week, and by how much they change. */
const ByWeek = ({ statistics: { buckets, trend } }: { statistics: Statistics }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by the keyboard too
  <section class="wide" aria-label="Scores by week" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Week of</th>
          <th scope="col">Analyses</th>
          {measures.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {buckets.map(({ start, count, scores }) => (
          <tr key={start}>
            <th scope="row">{start.slice(0, 10)}</th>
            <td>{count}</td>
            {measures.map((name) => (
              <td key={name}>{points(scores[name]?.mean)}</td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">a week</th>
          <td />
          {measures.map((name) => (
            <td key={name}>{signed(trend[name])}</td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
);

type Listed = ResponseOf<'GET /v1/analyses'>['data'];

/** The overall scores of the newest analyses, oldest first, as bars that lead to them. */
const Newest = ({ data }: { data: Listed }) => {
  const scored = data.flatMap((row) =>
    row.overall_score === null ? [] : [{ ...row, score: row.overall_score }],
  );
  return (
    <>
      <p class="soft">Overall scores of the newest {scored.length} analyses, from old to new.</p>
      <ol class="bars">
        {scored.toReversed().map(({ id, score, recording_title, created_at }) => (
          <li key={id}>
            <a href={`#/analyses/${id}`}>
              {created_at.slice(0, 10)} {recording_title ?? ''}
            </a>
            <meter min={0} max={100} value={score} aria-label="Overall score">
              {score}
            </meter>
            <b>{Math.round(score)}</b>
          </li>
        ))}
      </ol>
    </>
  );
};

/** One rep over time: week by week, and analysis by analysis. */
export const Rep = ({ call, orgId, repId }: { call: Call; orgId: string; repId: string }) => {
  const load = async () => {
    const [statistics, { data }] = await Promise.all([
      call('GET /v1/orgs/{org_id}/reps/{rep_id}/stats', { params: { org_id: orgId, rep_id: repId } }),
      call('GET /v1/analyses', { query: { org_id: orgId, rep_id: repId, limit: 50 } }),
    ]);
    return { statistics, data };
  };
  const { asked } = useAsked(load, `${orgId}/${repId}`);
  return (
    <section>
      <h1>
        {repId} of {orgId}
      </h1>
      <Shown asked={asked}>
        {({ statistics, data }) => (
          <>
            <h2>By week</h2>
            <ByWeek statistics={statistics} />
            <h2>By analysis</h2>
            <Newest data={data} />
          </>
        )}
      </Shown>
    </section>
  );
};
