import type { Row } from '../../../lambdas/contract/row.ts';

/** Reads a file of the project; undefined if it does not exist. */
export type FindFile = (path: string) => string | undefined;

/** A recorded error: the request, if one leads to it at once, and the response. */
export interface ErrorExample {
  readonly request?: {
    readonly line: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly status: number;
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly details: Readonly<Record<string, unknown>>;
  };
}

/** By the code, followed by a slash and the reason if there is one. */
export type ErrorExamples = Readonly<Record<string, ErrorExample>>;

/** The examples of the document beside its schemas. */
export interface Examples {
  /** The body of a request, from the endpoint's sample event. */
  readonly request: (row: Row) => unknown;
  /** The body of a successful response, from `docs/examples`. */
  readonly response: (row: Row) => unknown;
  readonly errors: ErrorExamples;
}

const fileOf = ({ id }: Row): string => `${id.replace('.', '/')}.json`;

/** Replaces `${…}` in a sample by values that look like real ones. */
const standIns: Readonly<Record<string, string>> = {
  PARTNER_ID: '019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b6a',
  RECORDINGS_URL: 'https://recordings.example.com',
};

/** A sample event with values that look like real ones. */
export const standInsFilled = (text: string): string =>
  text.replace(/\$\{(\w+)\}/g, (whole, name: string) => standIns[name] ?? whole);

/** Errors as the tests have recorded them. */
export const errorExamplesOf = (find: FindFile): ErrorExamples =>
  JSON.parse(find('docs/examples/errors.json') ?? '{}');

/** The examples of a code, the one without a reason first. */
export const examplesFor = (errors: ErrorExamples, code: string): readonly ErrorExample[] =>
  Object.entries(errors).flatMap(([key, example]) => (key.split('/')[0] === code ? [example] : []));

/** The examples of the project. */
export const examplesOf = (find: FindFile): Examples => {
  const parsed = (path: string) => {
    const text = find(path);
    return text === undefined ? undefined : JSON.parse(text);
  };
  return {
    request: (row) => {
      if (row.body === undefined) return undefined;
      const body = parsed(`events/${fileOf(row)}`)?.body;
      if (typeof body !== 'string') return undefined;
      return JSON.parse(standInsFilled(body));
    },
    response: (row) => parsed(`docs/examples/${fileOf(row)}`),
    errors: errorExamplesOf(find),
  };
};
