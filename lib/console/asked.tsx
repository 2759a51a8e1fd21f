import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError } from '../../clients/typescript/src/client.ts';

type Asked<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `error`: why the repeated request failed. */
  | { readonly kind: 'there'; readonly value: T; readonly error?: unknown };

/** Pauses before a page polls again, milliseconds; the last one applies to all later polls. */
const pausesMs = [1_000, 2_000, 3_000, 5_000, 10_000];

interface Asking<T> {
  /** While this holds and the page is visible, the page polls. */
  readonly isPending?: (value: T) => boolean;
}

/** The state of a page after a failed request, which keeps its former content for its reader. */
const failedAfter = <T,>(before: Asked<T>, error: unknown): Asked<T> =>
  before.kind === 'there' ? { ...before, error } : { kind: 'failed', error };

/** Whether another request may succeed, which it cannot after a refusal of the request or the key. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429;

/** The requested data, requested again whenever `subject` changes or `again` is called. */
export const useAsked = <T,>(
  ask: () => Promise<T>,
  subject: string,
  { isPending = () => false }: Asking<T> = {},
) => {
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'waiting' });
  const [round, setRound] = useState(0);
  const again = () => setRound((before) => before + 1);
  useEffect(() => {
    let isCurrent = true;
    ask().then(
      (value) => isCurrent && setAsked({ kind: 'there', value }),
      (error: unknown) => isCurrent && setAsked((before) => failedAfter(before, error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [subject, round]);
  const pauses = useRef({ subject, taken: 0 });
  useEffect(() => {
    if (asked.kind !== 'there' || !isPending(asked.value) || !mayPass(asked.error)) return undefined;
    if (pauses.current.subject !== subject) pauses.current = { subject, taken: 0 };
    const pause = pausesMs[Math.min(pauses.current.taken, pausesMs.length - 1)];
    const seen = () => {
      if (document.hidden) document.addEventListener('visibilitychange', seen, { once: true });
      else again();
    };
    const timer = setTimeout(seen, pause);
    pauses.current.taken += 1;
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [asked]);
  return { asked, again };
};

/** A failure in the sentence of the service, with the request id for support. */
export const Failure = ({ error }: { error: unknown }) => (
  <p role="alert" class="failure">
    {error instanceof Error ? error.message : String(error)}
    {error instanceof ApiError && (
      <>
        {error.docUrl !== null && (
          <>
            {' '}
            <a href={error.docUrl}>About {error.code}</a>
          </>
        )}
        {error.requestId !== null && (
          <span class="soft">
            {' '}
            Request {/* The log lists no request whose key is unknown. */}
            {error.status === 401 ? (
              error.requestId
            ) : (
              <a href={`#/requests/${error.requestId}`}>{error.requestId}</a>
            )}
          </span>
        )}
      </>
    )}
  </p>
);

interface ShownProps<T> {
  readonly asked: Asked<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows the requested data as soon as it is loaded. */
export const Shown = <T,>({ asked, children }: ShownProps<T>) => {
  if (asked.kind === 'waiting') return <p aria-live="polite">Loading…</p>;
  if (asked.kind === 'failed') return <Failure error={asked.error} />;
  return (
    <>
      {asked.error !== undefined && <Failure error={asked.error} />}
      {children(asked.value)}
    </>
  );
};

interface Page<T> {
  readonly data: readonly T[];
  readonly next_cursor: string | null;
}

interface PagesProps<T> {
  /** Requests the page at a cursor; the first page without one. */
  readonly ask: (query: { limit: number; cursor?: string }) => Promise<Page<T>>;
  /** The subject of the list; another subject starts at its first page. */
  readonly subject: string;
  readonly none: ComponentChildren;
  readonly children: (one: T, again: () => void) => ComponentChildren;
}

/** A list, newest first, fifty entries at a time. */
export const Pages = <T,>({ ask, subject, none, children }: PagesProps<T>) => {
  const [cursor, setCursor] = useState<string>();
  const query = { limit: 50, ...(cursor !== undefined && { cursor }) };
  const { asked, again } = useAsked(() => ask(query), `${subject} ${cursor ?? ''}`);
  return (
    <>
      <p>
        <button type="button" onClick={again}>
          Refresh
        </button>{' '}
        {cursor !== undefined && (
          <button type="button" onClick={() => setCursor(undefined)}>
            Newest
          </button>
        )}
      </p>
      <Shown asked={asked}>
        {({ data, next_cursor }) => (
          <>
            {data.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ul class="list">{data.map((one) => children(one, again))}</ul>
            )}
            {next_cursor !== null && (
              <button type="button" onClick={() => setCursor(next_cursor)}>
                Older
              </button>
            )}
          </>
        )}
      </Shown>
    </>
  );
};

/** Runs an action of a button, with its progress and its failure. */
export const useAction = () => {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const run = (action: () => Promise<void>) => {
    setBusy(true);
    setError(undefined);
    action()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return { isBusy, error, run };
};
