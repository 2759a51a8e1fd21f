import { isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { hostOf, isLoopbackHost, portOf } from './check-url.ts';
import type { Network } from './network.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Why an exchange failed. `reset` covers every response that broke off or was not HTTP. */
export type FailureReason = 'refused_address' | 'unreachable' | 'timeout' | 'tls' | 'reset';

/** `detail` is a code for the log, never for the caller, because it would reveal what responds inside the network. */
export type Failure = { readonly kind: 'failed'; readonly reason: FailureReason; readonly detail: string };

export type Dialled = { readonly kind: 'connected'; readonly socket: Socket } | Failure;

/** A name may list any number of addresses; a dead one costs its share of the time. */
const maxAddressesTried = 3;
const connectTimeoutMs = 5000;

export const failed = (reason: FailureReason, detail: string): Failure => ({
  kind: 'failed',
  reason,
  detail,
});

/** The failure behind an error, given the phase it came from. An aborted signal explains any of them. */
export const failureOf = (error: unknown, reason: FailureReason, signal: AbortSignal): Failure => {
  if (signal.aborted) return failed('timeout', 'deadline');
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  return failed(reason, code);
};

/** Settles with `work`, or rejects as soon as the signal aborts, because not every look-up can be cancelled. */
const within = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = (): void => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
};

const addressesOf = async (host: string, network: Network, signal: AbortSignal) => {
  if (isIP(host) !== 0) return [host];
  // The DNS results for it differ by machine; RFC 6761 says what they must be.
  if (host === 'localhost') return ['127.0.0.1', '::1'];
  return within(network.resolve(host, signal), signal);
};

const encrypt = async (socket: Socket, host: string, ca: string | undefined): Promise<TLSSocket> => {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const secure = connectTls({
    socket,
    host,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(ca === undefined ? {} : { ca }),
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  });
  secure.on('error', reject);
  secure.once('secureConnect', () => resolve(secure));
  return promise;
};

const connectToFirst = async (
  addresses: readonly string[],
  { port, network, signal }: { port: number; network: Network; signal: AbortSignal },
): Promise<Dialled> => {
  let failure = failed('unreachable', 'no_address');
  for (const address of addresses.slice(0, maxAddressesTried)) {
    if (signal.aborted) return failed('timeout', 'deadline');
    const attempt = new AbortController();
    const end = (): void => attempt.abort();
    const timer = setTimeout(end, connectTimeoutMs);
    signal.addEventListener('abort', end, { once: true });
    const connecting = network.connect({ address, port }, attempt.signal);
    try {
      const socket = await within(connecting, attempt.signal);
      return { kind: 'connected', socket };
    } catch (error) {
      // The connection may still be established after its time, and would then never be ended.
      connecting.then((late) => late.destroy()).catch(() => {});
      failure = failureOf(error, 'unreachable', signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    }
  }
  return failure;
};

/**
 * Connects to the host of an accepted URL. The name is resolved once; every result must be an address that may be
 * dialled, and the connection goes to one of these addresses, so that no second look-up can substitute another.
 */
export const dial = async (url: URL, network: Network, signal: AbortSignal): Promise<Dialled> => {
  const host = hostOf(url);
  const mayDial = isLoopbackHost(host) ? isLoopbackAddress : isPublicAddress;
  let addresses: readonly string[];
  try {
    addresses = await addressesOf(host, network, signal);
  } catch (error) {
    return failureOf(error, 'unreachable', signal);
  }
  if (!addresses.every(mayDial)) return failed('refused_address', 'resolved_address');
  const dialled = await connectToFirst(addresses, { port: portOf(url), network, signal });
  if (dialled.kind === 'failed' || url.protocol === 'http:') return dialled;
  try {
    return { kind: 'connected', socket: await within(encrypt(dialled.socket, host, network.ca), signal) };
  } catch (error) {
    dialled.socket.destroy();
    return failureOf(error, 'tls', signal);
  }
};
