import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Refusal } from './wire.ts';

type Asked<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'there'; readonly value: T };

/** What was asked for, asked again whenever `subject` changes or `again` is called. */
export const useAsked = <T,>(ask: () => Promise<T>, subject: string) => {
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'waiting' });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: Asked<T>) => isCurrent && setAsked(next);
    ask().then(
      (value) => settle({ kind: 'there', value }),
      (error: unknown) => settle({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [subject, round]);
  return { asked, again: () => setRound((before) => before + 1) };
};

/** A failure in the service's own sentence, with what support asks for. */
export const Failure = ({ error }: { error: unknown }) => (
  <p role="alert" class="failure">
    {error instanceof Error ? error.message : String(error)}
    {error instanceof Refusal && (
      <>
        {' '}
        {error.docUrl === undefined ? <code>{error.code}</code> : <a href={error.docUrl}>{error.code}</a>}
        {error.requestId !== undefined && <span class="soft"> Request {error.requestId}</span>}
      </>
    )}
  </p>
);

interface ShownProps<T> {
  readonly asked: Asked<T>;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows what was asked for as soon as it is there. */
export const Shown = <T,>({ asked, children }: ShownProps<T>) => {
  if (asked.kind === 'waiting') return <p aria-live="polite">Loading…</p>;
  return asked.kind === 'failed' ? <Failure error={asked.error} /> : <>{children(asked.value)}</>;
};

/** Runs what a person asked for by a button: whether it is under way, and how it failed. */
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
