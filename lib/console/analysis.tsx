import { pillars } from '../../clients/typescript/src/client.ts';
import type { Call, ResponseOf } from './api.ts';
import { Shown, useAsked } from './asked.tsx';
import { clockTime } from './clock-time.ts';
import { highlights, type Quoted } from './highlights.ts';
import { usePlayer } from './player.tsx';

type Analysed = ResponseOf<'GET /v1/analyses/{id}'>;
type Evidence = ResponseOf<'GET /v1/analyses/{id}/evidence'>;

const quotesOf = (evidence: Evidence | null): (Quoted & { readonly supports: string })[] =>
  evidence === null
    ? []
    : pillars.flatMap((pillar) => evidence.pillars[pillar].quotes.map((quote) => ({ pillar, ...quote })));

/** Only analysed conversations have evidence. */
const load = async (call: Call, id: string) => {
  const analysis = await call('GET /v1/analyses/{id}', { params: { id } });
  const evidence =
    analysis.analysis === null ? null : await call('GET /v1/analyses/{id}/evidence', { params: { id } });
  return { analysis, evidence };
};

const Talk = ({ analysis, evidence }: { analysis: Analysed; evidence: Evidence | null }) => {
  const { player, play } = usePlayer(analysis.recording_url);
  const quotes = quotesOf(evidence);
  const found = analysis.analysis;
  const hear = (seconds: number) => {
    play(seconds);
    const utterance = analysis.transcript?.utterances.findLast((one) => one.start_seconds <= seconds);
    if (utterance !== undefined) document.getElementById(`at-${utterance.start_seconds}`)?.scrollIntoView();
  };
  return (
    <>
      <h1>{analysis.recording_title ?? 'Analysis'}</h1>
      <p class="soft">
        <span role="status">{analysis.status}</span> · {analysis.rep_id} of {analysis.org_id} ·{' '}
        <code>{analysis.id}</code>
        {analysis.parent_session_id !== null && (
          <>
            {' '}
            · <a href={`#/days/${analysis.parent_session_id}`}>its day</a>
          </>
        )}
      </p>
      {analysis.error !== null && (
        <p class="failure">
          {analysis.error.code}: {analysis.error.message}
        </p>
      )}
      {player}
      <div class="beside">
        <section aria-label="Transcript">
          <h2>Transcript</h2>
          {analysis.transcript?.utterances.map((utterance) => (
            <p
              key={`${utterance.start_seconds} ${utterance.text}`}
              id={`at-${utterance.start_seconds}`}
              class={`utterance ${utterance.role ?? ''}`}
            >
              <button type="button" class="time" onClick={() => play(utterance.start_seconds)}>
                {clockTime(utterance.start_seconds)}
              </button>{' '}
              <b>{utterance.role ?? utterance.speaker}</b>{' '}
              {highlights(utterance, quotes).map(({ text, pillars: shown }) =>
                shown.length === 0 ? (
                  text
                ) : (
                  <mark class={shown[0] ?? ''} title={shown.join(', ')}>
                    {text}
                  </mark>
                ),
              )}
            </p>
          )) ?? <p>There is no transcript yet.</p>}
        </section>
        {found !== null && (
          <section aria-label="Scores">
            <h2>
              Overall <span class="score">{found.overall_score ?? '–'}</span>
            </h2>
            <p>{found.ai_summary}</p>
            {pillars.map((pillar) => (
              <article key={pillar} class="pillar">
                <h3>
                  <span class={`swatch ${pillar}`} aria-hidden="true" /> {pillar}{' '}
                  <span class="score">{found[`${pillar}_score`] ?? 'not observed'}</span>
                </h3>
                <p>{found.feedback_v5[pillar].positive}</p>
                <p>{found.feedback_v5[pillar].negative}</p>
                <ul>
                  {quotes
                    .filter((quote) => quote.pillar === pillar)
                    .map(({ quote, supports, start_seconds }) => (
                      <li key={`${supports} ${quote}`}>
                        <button type="button" class="time" onClick={() => hear(start_seconds)}>
                          {clockTime(start_seconds)}
                        </button>{' '}
                        “{quote}” <span class="soft">{supports}</span>
                      </li>
                    ))}
                </ul>
              </article>
            ))}
          </section>
        )}
      </div>
    </>
  );
};

/** One conversation: its transcript beside its pillars, with marked evidence. */
export const Analysis = ({ call, id }: { call: Call; id: string }) => {
  const { asked } = useAsked(() => load(call, id), id, {
    isPending: ({ analysis: { status } }) => status === 'queued' || status === 'processing',
  });
  return (
    <section>
      <Shown asked={asked}>
        {({ analysis, evidence }) => <Talk analysis={analysis} evidence={evidence} />}
      </Shown>
    </section>
  );
};
