import * as z from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { type EventKind, eventKind } from '../../../lambdas/contract/event-kinds.ts';
import { envelopeOf, eventMeanings } from '../../../lambdas/contract/event-meanings.ts';
import { placeInFeed } from '../../../lambdas/contract/events.ts';

/** `batch.item.completed` → `BatchItemCompleted`. */
const pascal = (kind: EventKind): string =>
  kind
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const header = (id: string, description: string) => z.string().meta({ description, param: { id } });

const headers = z.object({
  'X-Service-Event': header('ServiceEvent', 'Kind of the event, as in the body.'),
  'X-Service-Delivery': z
    .uuid()
    .meta({ description: 'Id of this attempt, unique for each.', param: { id: 'ServiceDelivery' } }),
  'X-Service-Signature': header(
    'ServiceSignature',
    '`t=<unix time>,v1=<hex>`: v1 is the HMAC-SHA-256 of the time, a dot and the raw body, keyed with the signing_secret. Compare in constant time, and refuse a time more than 300 seconds away.',
  ),
  'User-Agent': header('ServiceUserAgent', '`service-webhook/1`.'),
});

const inDelivery = (kind: EventKind): string => `${pascal(kind)}Event`;
const inFeed = (kind: EventKind): string => `${pascal(kind)}FeedEvent`;
const refTo = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** Each kind of event as a receiver gets it, and as the API shows it. */
export const eventSchemas: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  eventKind.options.flatMap((kind) => {
    const description = eventMeanings[kind].when;
    const delivered = envelopeOf(kind);
    return [
      [inDelivery(kind), delivered.meta({ id: inDelivery(kind), description })],
      [inFeed(kind), delivered.extend(placeInFeed).meta({ id: inFeed(kind), description })],
    ];
  }),
);

/** The deliveries to a webhook or a callback_url: one entry for each kind of event. */
export const webhooks: ZodOpenApiPathsObject = Object.fromEntries(
  eventKind.options.map((kind) => [
    kind,
    {
      post: {
        operationId: `receive.${kind}`,
        summary: eventMeanings[kind].when,
        description:
          'Respond with 2xx within 30 seconds. The same event may arrive more than once: recognise repeats by its id. Ignore unknown kinds.',
        tags: ['events'],
        security: [],
        requestParams: { header: headers },
        requestBody: {
          required: true,
          content: { 'application/json': { schema: refTo(inDelivery(kind)) } },
        },
        responses: { '2XX': { description: 'Received. After any other response the delivery is retried.' } },
      },
    },
  ]),
);

/** An event of the feed: one of its kinds, distinguished by `event`. */
export const anyFeedEvent = {
  description: 'An event, distinguished by `event`. More kinds will be added: ignore unknown ones.',
  oneOf: eventKind.options.map((kind) => refTo(inFeed(kind))),
  discriminator: {
    propertyName: 'event',
    mapping: Object.fromEntries(eventKind.options.map((kind) => [kind, refTo(inFeed(kind)).$ref])),
  },
};
