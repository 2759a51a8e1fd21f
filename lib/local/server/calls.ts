import type { StackServices } from '../functions/function-worker.ts';
import { type RequestHandlers, responseTo, targetOf } from './loopback-server.ts';

/** The client address of calls from within this process. */
export const callerAddress = '127.0.0.1';

/** The services for threads of the same process, with the same responses as on the port. */
export const servicesOf = (address: string, handlers: () => RequestHandlers): StackServices => ({
  host: new URL(address).host,
  call: async ({ method, path: target, headers, body }) => {
    const own = handlers();
    const request = { method, ...targetOf(target), headers, body: Buffer.from(body) };
    const response = await responseTo(own, request, () => own.respond(request, callerAddress));
    return {
      status: response.status,
      headers: { date: new Date(own.now()).toUTCString(), ...response.headers },
      // Services with AWS JSON respond with complete text.
      body: typeof response.body === 'string' ? response.body : '',
    };
  },
});
