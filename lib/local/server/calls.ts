import type { StackServices } from '../functions/function-worker.ts';
import { answerOf, type Reception, targetOf } from './loopback-server.ts';

/** The client address of calls from within this process. */
export const callerAddress = '127.0.0.1';

/** The services for threads of the same process, with the same responses as on the port. */
export const servicesOf = (address: string, reception: () => Reception): StackServices => ({
  host: new URL(address).host,
  call: async ({ method, path: target, headers, body }) => {
    const own = reception();
    const request = { method, ...targetOf(target), headers, body: Buffer.from(body) };
    const answer = await answerOf(own, request, () => own.answer(request, callerAddress));
    return {
      status: answer.status,
      headers: { date: new Date(own.now()).toUTCString(), ...answer.headers },
      // Services with AWS JSON respond with complete text.
      body: typeof answer.body === 'string' ? answer.body : '',
    };
  },
});
