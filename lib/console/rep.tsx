import type { Call } from './api.ts';
import { Shown, useAsked } from './asked.tsx';

/** One rep: the overall scores of the newest analyses, oldest first, as bars that lead to them. */
export const Rep = ({ call, orgId, repId }: { call: Call; orgId: string; repId: string }) => {
  const { asked } = useAsked(
    () => call('GET /v1/analyses', { query: { org_id: orgId, rep_id: repId, limit: 50 } }),
    `${orgId}/${repId}`,
  );
  return (
    <section>
      <h1>
        {repId} of {orgId}
      </h1>
      <Shown asked={asked}>
        {({ data }) => {
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
        }}
      </Shown>
    </section>
  );
};
