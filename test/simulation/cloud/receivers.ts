import {
  type EventPost,
  type PostEvent,
  signatureOf,
} from '../../../lambdas/adapters/receivers/post-event.ts';
import type { Exchanged, Outcome } from '../../../lambdas/domain/webhooks/decide.ts';
import { platform } from '../engine/scheduler.ts';
import type { Environment, Invocation } from './environment.ts';
import type { SetupParts } from './parts.ts';

/** What a receiver does with one request. */
export type Manner =
  | { readonly kind: 'answers'; readonly status: number; readonly ms: number }
  /** The request does not get there. */
  | { readonly kind: 'refuses' }
  /** It reads the request and does its work; then the connection breaks. */
  | { readonly kind: 'resets' }
  /** It reads the request and never responds. */
  | { readonly kind: 'hangs' }
  /** It does its work and responds after the sender's timeout. */
  | { readonly kind: 'late' }
  /** It responds at once and sends its body byte by byte, until it is cut off. */
  | { readonly kind: 'drips'; readonly status: number };

/** A request as it left us. */
export interface Posted {
  readonly number: number;
  readonly url: string;
  readonly deliveryId: string;
  readonly event: string;
  readonly body: string;
  readonly signature: string;
  /** True times, milliseconds. */
  readonly sentMs: number;
  /** How far the sender's clock was ahead. */
  readonly skewMs: number;
  readonly invocation: Invocation;
  /** What had been done to the sender when the request left. */
  readonly hitsBefore: number;
  readonly callsBefore: number;
  readonly receiverReadMs: number | undefined;
  readonly callsAtRead: number | undefined;
  manner: Manner['kind'] | undefined;
  /** The receiver did its work for this request. */
  isTaken: boolean;
  /** When it was over, for the sender. */
  endedMs: number | undefined;
  status: number | undefined;
}

/** All receivers of the simulation. */
export interface Receivers {
  readonly posts: readonly Posted[];
  /** How the receiver at an address behaves. */
  behave(url: string, manner: () => Manner): void;
  client(environment: Environment): PostEvent;
}

const patienceMs = 30_000;

interface Reaction {
  /** When the sender learns of the outcome. */
  readonly ms: number;
  readonly outcome: Outcome;
  readonly isTaken: boolean;
}

const reactionTo = (manner: Manner, leftMs: number): Reaction => {
  const timedOut: Outcome = { kind: 'timed-out' };
  switch (manner.kind) {
    case 'answers': {
      const isTaken = manner.status >= 200 && manner.status < 300;
      if (manner.ms >= leftMs) return { ms: leftMs, outcome: timedOut, isTaken };
      return {
        ms: manner.ms,
        outcome: { kind: 'answered', status: manner.status, excerpt: 'Thank you' },
        isTaken,
      };
    }
    case 'refuses':
      return { ms: 20, outcome: { kind: 'unreachable' }, isTaken: false };
    case 'resets':
      return { ms: 40, outcome: { kind: 'reset' }, isTaken: true };
    case 'hangs':
      return { ms: leftMs, outcome: timedOut, isTaken: false };
    case 'late':
      return { ms: leftMs, outcome: timedOut, isTaken: true };
    case 'drips': {
      const isTaken = manner.status >= 200 && manner.status < 300;
      return {
        ms: leftMs,
        outcome: { kind: 'answered', status: manner.status, excerpt: 'Thank you' },
        isTaken,
      };
    }
  }
};

export const receivers = ({ scheduler, random, history }: SetupParts): Receivers => {
  const manners = new Map<string, () => Manner>();
  const posts: Posted[] = [];

  const post = (environment: Environment, request: EventPost): Promise<Exchanged> => {
    const invocation = environment.current;
    if (invocation === undefined) throw new Error('A request outside of an invocation');
    const sentAtMs = Date.now();
    const posted: Posted = {
      number: posts.length,
      url: request.url,
      deliveryId: request.deliveryId,
      event: request.event,
      body: request.body,
      signature: signatureOf(Buffer.from(request.body), request.secret, sentAtMs),
      sentMs: scheduler.nowMs(),
      skewMs: environment.skewMs,
      invocation,
      hitsBefore: invocation.hits,
      callsBefore: invocation.calls,
      receiverReadMs: invocation.receiverRead?.atMs,
      callsAtRead: invocation.receiverRead?.calls,
      manner: undefined,
      isTaken: false,
      endedMs: undefined,
      status: undefined,
    };
    posts.push(posted);
    history.note('posts', request.deliveryId, `${request.url} by ${invocation.id}`);
    const startedMs = scheduler.nowMs();
    const exchanged = exchange(environment, posted, Math.min(patienceMs, request.timeoutMs));
    return exchanged.then((outcome) => ({
      outcome,
      sentAtMs,
      endedAtMs: Date.now(),
      durationMs: scheduler.nowMs() - startedMs,
    }));
  };

  const exchange = (environment: Environment, posted: Posted, leftMs: number): Promise<Outcome> =>
    new Promise((resolve) => {
      // The sender may be killed at this call as at any other, but the call cannot return an error.
      const isBroken = environment.call({ name: 'post', effect: () => undefined }).then(
        () => false,
        () => true,
      );
      const end = (outcome: Outcome) => {
        posted.endedMs = scheduler.nowMs();
        resolve(outcome);
      };
      scheduler.after(random.between(1, 10), platform, () => {
        const manner = manners.get(posted.url)?.() ?? { kind: 'answers', status: 200, ms: 20 };
        const { ms, outcome, isTaken } = reactionTo(manner, leftMs - 10);
        Object.assign(posted, {
          manner: manner.kind,
          isTaken,
          status: outcome.kind === 'answered' ? outcome.status : undefined,
        });
        history.note('receives', posted.deliveryId, `${manner.kind} ${posted.status ?? outcome.kind}`);
        scheduler.after(ms, environment, () => {
          void isBroken.then((broken) => end(broken ? { kind: 'reset' } : outcome));
        });
      });
    });

  return {
    posts,
    behave: (url, manner) => void manners.set(url, manner),
    client: (environment) => (request) => post(environment, request),
  };
};
