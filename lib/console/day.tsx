import { useState } from 'preact/hooks';
import type { Call, ResponseOf } from './api.ts';
import { Failure, Shown, useAction, useAsked } from './asked.tsx';
import { Boundaries, type Bounds } from './boundaries.tsx';
import { clockTime } from './clock-time.ts';
import { Loudness } from './loudness.tsx';
import { usePlayer } from './player.tsx';

type Session = ResponseOf<'GET /v1/all-day-sessions/{id}'>;
type Segment = Session['segments'][number];

/** The states of a segment in a person's words. */
const states: Readonly<Record<Segment['status'], string>> = {
  detected: 'found',
  analyzing: 'being analysed',
  analyzed: 'analysed',
  needs_review: 'to review',
  skipped: 'not sales',
  failed: 'failed',
};

const titleOf = ({ start_seconds, end_seconds, status, customer_name }: Segment): string =>
  `${clockTime(start_seconds)} to ${clockTime(end_seconds)}, ${states[status]}${customer_name === null ? '' : `, ${customer_name}`}`;

interface TimelineProps {
  readonly seconds: number;
  readonly segments: readonly Segment[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** The day from left to right; each conversation is a button, as wide as it is long. */
const Timeline = ({ seconds, segments, chosen, onChoose }: TimelineProps) => {
  const share = (part: number): string => `${(100 * part) / Math.max(1, seconds)}%`;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form */}
      <div class="timeline" role="group" aria-label="Conversations of the day">
        {segments.map((segment) => (
          <button
            key={segment.id}
            type="button"
            class={segment.status}
            style={{
              left: share(segment.start_seconds),
              width: share(segment.end_seconds - segment.start_seconds),
            }}
            title={titleOf(segment)}
            aria-label={titleOf(segment)}
            aria-pressed={segment.id === chosen}
            onClick={() => onChoose(segment.id)}
          />
        ))}
      </div>
      <p class="ends soft">
        <span>{clockTime(0)}</span>
        <span>{clockTime(seconds)}</span>
      </p>
      <p class="legend">
        {[...new Set(segments.map(({ status }) => status))].map((status) => (
          <span key={status}>
            <i class={status} aria-hidden="true" />
            {states[status]}
          </span>
        ))}
      </p>
    </>
  );
};

interface ConversationProps {
  readonly segment: Segment;
  readonly play: (seconds: number) => void;
  /** The limits of its boundaries; undefined while they cannot move. */
  readonly within: Bounds | undefined;
  /** Changes whether it is a sales conversation, or its boundaries. */
  readonly change: (change: { is_sales_conversation: boolean } | Bounds) => Promise<void>;
}

const Conversation = ({ segment, play, within, change }: ConversationProps) => {
  const { isBusy, error, run } = useAction();
  return (
    <section aria-label="Conversation">
      <h2>{titleOf(segment)}</h2>
      {segment.summary !== null && <p>{segment.summary}</p>}
      <p class="soft">
        {segment.confidence === null ? 'drawn by hand' : `confidence ${segment.confidence.toFixed(2)}`}
        {segment.detected_outcome !== null && ` · ${segment.detected_outcome}`}
        {segment.analysis_id !== null && (
          <>
            {' '}
            · <a href={`#/analyses/${segment.analysis_id}`}>its analysis</a>
          </>
        )}
      </p>
      <p>
        <button type="button" onClick={() => play(segment.start_seconds)}>
          Hear it
        </button>{' '}
        {(segment.status === 'needs_review' || segment.status === 'skipped') && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(() => change({ is_sales_conversation: true }))}
          >
            It is a sales conversation
          </button>
        )}{' '}
        {segment.status === 'needs_review' && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => run(() => change({ is_sales_conversation: false }))}
          >
            It is none
          </button>
        )}
      </p>
      {error !== undefined && <Failure error={error} />}
      {within !== undefined && (
        <Boundaries
          bounds={segment}
          within={within}
          move={({ start_seconds, end_seconds }) => change({ start_seconds, end_seconds })}
          play={play}
        />
      )}
    </section>
  );
};

/** From the end of the previous conversation to the beginning of the next. */
const roomOf = ({ segments, duration_seconds, status }: Session, segment: Segment): Bounds | undefined => {
  if (status !== 'analyzing' && status !== 'completed') return undefined;
  const at = segments.indexOf(segment);
  return {
    start_seconds: Math.ceil(segments[at - 1]?.end_seconds ?? 0),
    end_seconds: Math.floor(segments[at + 1]?.start_seconds ?? duration_seconds ?? segment.end_seconds),
  };
};

/** The statuses in which the audio of a day was processed. */
const hasWords: ReadonlySet<Session['status']> = new Set(['detecting', 'analyzing', 'completed']);

/** The final statuses of a day. */
const ended: ReadonlySet<Session['status']> = new Set(['completed', 'failed']);

const Whole = ({ session, call, again }: { session: Session; call: Call; again: () => void }) => {
  const { id, segments, recording_url, error } = session;
  const firstToReview = segments.find(({ status }) => status === 'needs_review') ?? segments[0];
  const [chosen = firstToReview?.id, setChosen] = useState<string>();
  const { player, play } = usePlayer(recording_url);
  const segment = segments.find((one) => one.id === chosen);
  const change = async (segment_id: string, body: { is_sales_conversation: boolean } | Bounds) => {
    await call('PATCH /v1/all-day-sessions/{id}/segments/{segment_id}', {
      params: { id, segment_id },
      body,
    });
    again();
  };
  return (
    <>
      <h1>Day</h1>
      <p class="soft">
        <span role="status">{session.status}</span> · {session.segments_analyzed} analysed ·{' '}
        {session.segments_pending_review} to review · {session.segments_skipped} not sales · <code>{id}</code>
      </p>
      <p>
        <button type="button" onClick={again}>
          Refresh
        </button>
      </p>
      {error !== null && (
        <p class="failure">
          {error.code}: {error.message}
        </p>
      )}
      {player}
      {hasWords.has(session.status) && (
        <Loudness call={call} id={id} seconds={session.duration_seconds ?? 0} />
      )}
      <Timeline
        seconds={session.duration_seconds ?? 0}
        segments={segments}
        chosen={chosen}
        onChoose={setChosen}
      />
      {segment !== undefined && (
        <Conversation
          key={`${segment.id} ${segment.status} ${segment.start_seconds} ${segment.end_seconds}`}
          segment={segment}
          play={play}
          within={roomOf(session, segment)}
          change={(body) => change(segment.id, body)}
        />
      )}
    </>
  );
};

/** One all-day session as a timeline of its conversations, with those that wait for review. */
export const Day = ({ call, id }: { call: Call; id: string }) => {
  const { asked, again } = useAsked(() => call('GET /v1/all-day-sessions/{id}', { params: { id } }), id, {
    isPending: ({ status }) => !ended.has(status),
  });
  return <Shown asked={asked}>{(session) => <Whole session={session} call={call} again={again} />}</Shown>;
};
