import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, pitchScoring, type Route } from '../../clients/typescript/src/client.ts';
import type { Operations } from '../../clients/typescript/src/operations.ts';
import { rows } from '../../lambdas/contract/index.ts';
import type { StageName } from '../../lambdas/domain/tenants/environments.ts';
import type { LocalKeys } from '../local/keys.ts';
import { filledSample, sampleFile } from '../local/samples.ts';

const idOf = (route: Route): string => {
  const row = rows.find(({ method, path }) => `${method} ${path}` === route);
  if (row === undefined) throw new Error(`No such endpoint: ${route}`);
  return row.id;
};

/** A long list is shortened to a few entries; a list of numbers, such as a histogram, stays whole. */
const shownEntries = 2;

const shortened = (value: unknown): unknown => {
  if (Array.isArray(value)) {
    const isNumeric = value.every((one) => typeof one === 'number');
    return isNumeric ? value : value.slice(0, shownEntries).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
};

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const webhookId = /wh_[0-9a-z]{32}/g;
const timestamp = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const firstMoment = Date.parse('2026-11-20T10:00:00.000Z');

/** Gives each value that differs between runs a stable name. */
const naming = (nameOf: (index: number) => string) => {
  const names = new Map<string, string>();
  return (value: string): string => {
    const name = names.get(value) ?? nameOf(names.size);
    names.set(value, name);
    return name;
  };
};
const hex = (index: number): string => (index + 0x1f2e_3d4c_5b6a).toString(16).padStart(12, '0');

/** Removes from a text what only this run has: ids, times, secrets, the address. */
export const normaliser = (address: string) => {
  const uuidNamed = naming((index) => `019a9f5c-7d00-7c3e-8a4b-${hex(index)}`);
  const webhookNamed = naming((index) => `wh_019a9f5c7d007c3e8a4b${hex(index)}`);
  const keyNamed = naming((index) => `0123456789ABCDE${index}`);
  const startMs = Date.now();
  const timeNamed = (text: string) => {
    const seconds = Math.round((Date.parse(text) - startMs) / 1_000);
    return new Date(firstMoment + seconds * 1_000).toISOString();
  };
  return (text: string): string =>
    text
      .replaceAll(address, 'https://api.example.com')
      .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'https://example.com')
      .replace(
        /https:\/\/api\.example\.com\/storageuploads[0-9a-z]+\//g,
        'https://uploads.s3.eu-west-1.amazonaws.com/',
      )
      .replace(/("policy":\s*")[^"]+/g, '$1eyJleHBpcmF0aW9uIjoi')
      .replace(/("x-amz-signature":\s*")[^"]+/g, `$1${'0'.repeat(64)}`)
      .replace(
        /\b\d{8}(T\d{6}Z|\/[a-z0-9-]+\/s3\/)/g,
        (_, rest) => `20261120${rest.replace(/\d{6}Z/, '100000Z')}`,
      )
      .replace(/(X-Amz-(?:Signature|Credential|Security-Token)=)[^&"]+/g, '$10000')
      .replace(
        /("(?:hash|previous_hash)": ")[0-9a-f]{64}"/g,
        (_, name: string) => `${name}${'0'.repeat(64)}"`,
      )
      .replace(/("date": ")\d{4}-\d\d-\d\d"/g, '$12026-11-20"')
      .replace(/("duration_ms": )\d+/g, (_, name: string) => `${name}12`)
      .replace(uuid, uuidNamed)
      .replace(webhookId, webhookNamed)
      .replace(timestamp, timeNamed)
      .replace(
        /pk_(sandbox|live)_([0-9A-Za-z]{16})(_[0-9A-Za-z]{32})?/g,
        (_, environment: string, id: string, secret?: string) =>
          `pk_${environment}_${keyNamed(id)}${secret === undefined ? '' : `_${'x'.repeat(32)}`}`,
      )
      .replace(/("(?:new_)?key_id": ")(\w{16})"/g, (_, name: string, id: string) => `${name}${keyNamed(id)}"`)
      .replace(/whsec_\w+/g, `whsec_${'x'.repeat(32)}`);
};

type BodyOf<R extends Route> = Operations[R] extends { body: infer Body } ? Body : never;

/** The body of an endpoint's sample event. */
export const sampleBody = <R extends Route>(route: R, keys: LocalKeys): BodyOf<R> => {
  const event = filledSample(readFileSync(sampleFile(idOf(route)), 'utf8'), keys, '');
  const body: unknown = typeof event === 'object' && event !== null ? Reflect.get(event, 'body') : undefined;
  return JSON.parse(String(body));
};

/** A client that stores each response as the example of its endpoint, in `docs/examples`. */
export const recorder = (address: string) => {
  const normalised = normaliser(address);
  return (key: string, stage: StageName = 'sandbox'): Pick<Client, 'call'> => {
    const { call } = pitchScoring({ baseUrl: `${address}/${stage}`, apiKey: key });
    return {
      call: async (route, ...given) => {
        const answer = await call(route, ...given);
        const file = `docs/examples/${idOf(route).replace('.', '/')}.json`;
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, `${normalised(JSON.stringify(shortened(answer), null, 2))}\n`);
        return answer;
      },
    };
  };
};
