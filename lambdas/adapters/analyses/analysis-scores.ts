import * as z from 'zod';
import { pillarName } from '../../contract/pillars.ts';
import type { ScoreRecord } from '../../domain/analyses/scores.ts';
import type { ModelUsage } from '../../domain/pricing/model-usage.ts';
import { pillarScores } from '../../domain/scoring/pillars.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import { erasePartition } from '../table/erase-partition.ts';
import type { PageOfList } from '../table/job-lists.ts';
import * as partitions from '../table/partitions.ts';
import { type PageOf, readRows } from '../table/reads.ts';
import { itemOf, number, text, usageFields } from '../table/stored-fields.ts';
import { absent, type Put, type Table } from '../table/table.ts';

const storedScore = z.object({
  scored_at: z.string(),
  engine: z.string(),
  rubric_version: z.string(),
  overall_score: z.number(),
  ...pillarScores(() => z.number()),
  profile_id: text,
  playbook_id: text,
  not_observed: z.array(pillarName).default([]),
});

const storedCost = z.object({ cost_usd_cents: number });
/** The costs of a session are read from this many scores of an analysis, the newest. */
const mostScores = 100;

/** Every score that an analysis ever got. */
export const analysisScores = (table: Table) => ({
  /** For the transaction that ends the analysis. The usage of a model is stored beside the score, and not shown. */
  add: (
    tenant: Tenant,
    analysisId: string,
    { usage = null, ...score }: ScoreRecord & { readonly usage?: ModelUsage | null },
  ): Put => ({
    kind: 'put',
    key: { pk: partitions.analysisScores(tenant, analysisId), sk: score.scored_at },
    item: itemOf({ ...score, ...usageFields(usage) }),
    when: absent,
  }),
  /** Newest first. */
  list: (tenant: Tenant, analysisId: string, page: PageOfList): Promise<PageOf<ScoreRecord>> =>
    readRows(table, storedScore, {
      partition: partitions.analysisScores(tenant, analysisId),
      order: 'descending',
      ...page,
    }),
  /** What models used for all of them, in US cents; null if it was not counted. */
  cost: async (tenant: Tenant, analysisId: string): Promise<number | null> => {
    const partition = partitions.analysisScores(tenant, analysisId);
    const { items } = await table.list({ partition, order: 'descending', limit: mostScores });
    const costs = items.flatMap((item) => storedCost.parse(item).cost_usd_cents ?? []);
    return costs.length === 0 ? null : costs.reduce((sum, cents) => sum + cents, 0);
  },
  /** Removes all of them; may be repeated. */
  erase: (tenant: Tenant, analysisId: string): Promise<void> =>
    erasePartition(table, partitions.analysisScores(tenant, analysisId)),
});
