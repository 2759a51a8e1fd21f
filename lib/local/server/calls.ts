import type { StackServices } from '../functions/function-worker.ts';
import { answerOf, type Reception, targetOf } from './loopback-server.ts';

/** Who calls from within this process. */
export const callerAddress = '127.0.0.1';

/** The services behind a reception, for the threads of its own process: what they answer is what the port answers. */
export const servicesOf = (address: string, reception: () => Reception): StackServices => ({
  host: new URL(address).host,
  call: async ({ method, path: target, headers, body }) => {
    const own = reception();
    const request = { method, ...targetOf(target), headers, body: Buffer.from(body) };
    const answer = await answerOf(own, request, () => own.answer(request, callerAddress));
    return {
      status: answer.status,
      headers: { date: new Date(own.now()).toUTCString(), ...answer.headers },
      // Services of AWS JSON answer with text that is made.
      body: typeof answer.body === 'string' ? answer.body : '',
    };
  },
});
