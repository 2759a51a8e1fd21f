import * as z from 'zod';
import type { PromptOrder } from '../../domain/prompts/order.ts';
import type { PromptRecord } from '../../domain/prompts/prompt.ts';
import { daySeconds, epochSeconds } from '../../domain/time/durations.ts';
import type { OrgKey } from '../orgs/reps.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import type { PageOf } from '../table/reads.ts';
import { itemOf, text } from '../table/stored-fields.ts';
import { absent, equals, type Key, type Table, type Write } from '../table/table.ts';

/** `12 019a…`: the number and the id of a prompt. */
const storedPlace = z.string().transform((stored) => {
  const [order_index, id = ''] = stored.split(' ');
  return { id, order_index: Number(order_index) };
});
const storedOrder = z.object({ prompts: z.array(storedPlace), version: z.number() });

const storedPrompt = z.object({
  id: z.string(),
  org_id: z.string(),
  title: z.string(),
  prompt_content: z.string(),
  description: text,
  is_active: z.boolean(),
  prompt_type: z.enum(['scoring_criterion', 'evaluation_focus', 'disqualifier', 'other']),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
});

/** A prompt and its number in the order. */
export interface PlacedPrompt {
  readonly prompt: PromptRecord;
  readonly order_index: number;
}

const removedForSeconds = daySeconds;
const expiryOf = (now: string) => epochSeconds(now) + removedForSeconds;

const partitionOf = ({ tenant, orgUuid }: OrgKey) => partitions.prompts(tenant, orgUuid);
const keyOf = (org: OrgKey, id: string): Key => ({ pk: partitionOf(org), sk: id });
const orderKey = (org: OrgKey) => keyOf(org, 'ORDER');

/** How often to read, because the two items of a new prompt may become visible one after the other. */
const mostLooks = 5;

const read = async (table: Table, org: OrgKey, id: string): Promise<PromptRecord> => {
  for (let look = 1; look <= mostLooks; look += 1) {
    const item = await table.get(keyOf(org, id));
    if (item !== undefined) return storedPrompt.parse(item);
  }
  throw new Error(`the order names the prompt ${id}, and there is none`);
};

const readOrder = async (table: Table, org: OrgKey): Promise<PromptOrder> => {
  const item = await table.get(orderKey(org));
  return item === undefined ? { prompts: [], version: 0 } : storedOrder.parse(item);
};

// A cursor names the prompts that were shown, each by the random end of its id. An order may change from page to page,
// so neither a place nor a single prompt identifies the rest.
const markBytes = 5;
const markOf = (id: string) => Buffer.from(id.slice(-2 * markBytes), 'hex');

const marksOf = (ids: readonly string[]): string => Buffer.concat(ids.map(markOf)).toString('base64url');

const unseen = (after: string | undefined) => {
  const bytes = Buffer.from(after ?? '', 'base64url');
  const seen = new Set<string>();
  for (let at = 0; at < bytes.length; at += markBytes)
    seen.add(bytes.subarray(at, at + markBytes).toString('hex'));
  return (id: string): boolean => !seen.has(markOf(id).toString('hex'));
};

/** A function may return 6 MB, with the body as a JSON string within JSON. */
const pageBytes = 4_000_000;

const bytesOf = (prompt: PromptRecord) => Buffer.byteLength(JSON.stringify(JSON.stringify(prompt)));

/** The first rows that fit into one response, at least one. */
const fitting = (rows: readonly PlacedPrompt[]): PlacedPrompt[] => {
  let bytes = 0;
  const end = rows.findIndex(({ prompt }, index) => {
    bytes += bytesOf(prompt);
    return index > 0 && bytes > pageBytes;
  });
  return rows.slice(0, end === -1 ? rows.length : end);
};

/**
 * The prompts of an org. One item alone states which are live, and their order: each read has one complete order, and
 * each change is one conditional write, however many prompts there are. A deleted prompt stays readable for a day, for
 * readers of an earlier order.
 */
export const promptTable = (table: Table) => {
  /** Saves an order over the one that it was made from. */
  const reorder = (org: OrgKey, { prompts, version }: PromptOrder): Write => ({
    kind: 'put',
    key: orderKey(org),
    item: { prompts: prompts.map(({ id, order_index }) => `${order_index} ${id}`), version },
    when: version === 1 ? absent : equals('version', version - 1),
  });
  return {
    order: (org: OrgKey): Promise<PromptOrder> => readOrder(table, org),
    /** A live prompt. */
    find: async (
      org: OrgKey,
      id: string,
    ): Promise<(PlacedPrompt & { readonly order: PromptOrder }) | undefined> => {
      const order = await readOrder(table, org);
      const placed = order.prompts.find((each) => each.id === id);
      return placed && { prompt: await read(table, org, id), order_index: placed.order_index, order };
    },
    /** The prompts of an order. */
    all: (org: OrgKey, { prompts }: PromptOrder): Promise<PromptRecord[]> =>
      Promise.all(prompts.map(({ id }) => read(table, org, id))),
    /** In order. A prompt that is there all the time is on exactly one page, whatever is moved meanwhile. */
    list: async (org: OrgKey, { limit, after }: PageOfList): Promise<PageOf<PlacedPrompt>> => {
      const { prompts } = await readOrder(table, org);
      const isLeft = unseen(after ?? undefined);
      const left = prompts.filter(({ id }) => isLeft(id));
      const rows = await Promise.all(
        left
          .slice(0, limit)
          .map(async ({ id, order_index }) => ({ prompt: await read(table, org, id), order_index })),
      );
      const page = fitting(rows);
      const rest = new Set(left.slice(page.length));
      const shown = prompts.filter((each) => !rest.has(each)).map(({ id }) => id);
      return { rows: page, next: rest.size === 0 ? null : marksOf(shown) };
    },
    add: (org: OrgKey, prompt: PromptRecord, order: PromptOrder): Write[] => [
      { kind: 'put', key: keyOf(org, prompt.id), item: itemOf({ ...prompt }), when: absent },
      reorder(org, order),
    ],
    /** Saves a prompt over the one that it was changed from. */
    save: (org: OrgKey, prompt: PromptRecord): Write => ({
      kind: 'put',
      key: keyOf(org, prompt.id),
      item: itemOf({ ...prompt }),
      when: equals('version', prompt.version - 1),
    }),
    reorder,
    /** `order` is the one without the prompt. `now`: ISO 8601. */
    remove: (
      org: OrgKey,
      { id, version }: PromptRecord,
      { order, now }: { order: PromptOrder; now: string },
    ): Write[] => [
      {
        kind: 'update',
        key: keyOf(org, id),
        set: { version: version + 1, expires_at_epoch_seconds: expiryOf(now) },
        when: equals('version', version),
      },
      reorder(org, order),
    ],
  };
};
