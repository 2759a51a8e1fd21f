import type { Row } from '../../../lambdas/contract/row.ts';

/** Reads a file of the project; nothing when it is not there. */
export type FindFile = (path: string) => string | undefined;

export type Details = Readonly<Record<string, unknown>>;

/** What the document shows beside its schemas. */
export interface Examples {
  /** The body of a request, from the endpoint's sample event. */
  readonly request: (row: Row) => unknown;
  /** The body of a successful answer, from `docs/examples`. */
  readonly answer: (row: Row) => unknown;
  /** The details of each error code. */
  readonly details: Readonly<Record<string, Details>>;
}

const fileOf = ({ id }: Row): string => `${id.replace('.', '/')}.json`;

/** What stands in the place of `${…}` in a sample: values that look like real ones. */
const standIns: Readonly<Record<string, string>> = {
  PARTNER_ID: '019a9f5c-7d00-7c3e-8a4b-1f2e3d4c5b6a',
  RECORDINGS_URL: 'https://recordings.example.com',
};

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
      return JSON.parse(body.replace(/\$\{(\w+)\}/g, (whole, name: string) => standIns[name] ?? whole));
    },
    answer: (row) => parsed(`docs/examples/${fileOf(row)}`),
    details: parsed('docs/examples/errors.json') ?? {},
  };
};
