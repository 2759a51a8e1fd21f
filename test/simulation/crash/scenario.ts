import type { Row } from '../../../lambdas/contract/row.ts';
import type { TestRequest } from '../../support/api.ts';
import type { Stage } from '../workload/actors.ts';

/** What a scenario does before the request that is to be crashed. */
export interface Preparation extends Stage {
  /** Sends a request that has to succeed, and waits until everything that it causes has happened. */
  // biome-ignore lint/suspicious/noExplicitAny: what a scenario expects of an answer is the scenario's to say.
  readonly have: (row: Row, request: TestRequest) => Promise<any>;
}

/** One mutation of the service, and how to cause it. */
export interface Scenario {
  readonly row: Row;
  /** Prepares the records, and returns the request. */
  readonly prepare: (preparation: Preparation) => Promise<TestRequest>;
}

export const scenario = (row: Row, prepare: Scenario['prepare']): Scenario => ({ row, prepare });
