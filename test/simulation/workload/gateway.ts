import type { Row } from '../../../lambdas/contract/row.ts';
import { httpEvent, type TestRequest } from '../../support/api.ts';
import type { Cloud } from '../cloud/cloud.ts';
import type { Outcome } from '../cloud/environment.ts';

/** The response of the API. `unknown`: whether the request took effect cannot be known. */
export type Answer =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly text: string;
      // biome-ignore lint/suspicious/noExplicitAny: what an actor expects of an answer is the actor's to say.
      readonly json: any;
      readonly isReplayed: boolean;
      readonly headers: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'unknown' };

/** Sends a request through API Gateway to the function of its row. */
export type Send = (row: Row, request: TestRequest) => Promise<Answer>;

interface HttpResponse {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const answerOf = (outcome: Outcome): Answer => {
  if (outcome.kind !== 'returned') return { kind: 'unknown' };
  const { statusCode, headers, body } = outcome.value as HttpResponse;
  // A 5xx does not say whether the request took effect.
  if (statusCode >= 500) return { kind: 'unknown' };
  const isReplayed = headers['Idempotent-Replayed'] === 'true';
  return { kind: 'answered', status: statusCode, text: body, json: JSON.parse(body), isReplayed, headers };
};

export const gateway =
  ({
    scheduler,
    random,
    fleet,
    faults,
  }: Pick<Cloud, 'scheduler' | 'random' | 'fleet'> & { faults: () => Cloud['faults'] }): Send =>
  async (row, request) => {
    await scheduler.sleep(random.between(1, 30));
    const outcome = await new Promise<Outcome>((resolve) =>
      fleet.invoke(row.id, httpEvent(row, request), resolve),
    );
    await scheduler.sleep(random.between(1, 30));
    return random.chance(faults().rates.lostAnswer) ? { kind: 'unknown' } : answerOf(outcome);
  };
