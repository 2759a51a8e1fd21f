import * as z from 'zod';
import type { ScoreRecord } from '../../domain/analyses/score-record.ts';
import type { PageOfList } from '../jobs/job-lists.ts';
import { partitions, type TenantKey } from '../table/keys.ts';
import { itemOf, text } from '../table/stored-fields.ts';
import { absent, type Put, type Table } from '../table/table.ts';

const storedScore = z.object({
  scored_at: z.string(),
  engine: z.string(),
  rubric_version: z.string(),
  overall_score: z.number(),
  clarity_score: z.number(),
  influence_score: z.number(),
  objection_score: z.number(),
  discovery_score: z.number(),
  delivery_score: z.number(),
  close_score: z.number(),
  profile_id: text,
  playbook_id: text,
});

/** Every score that an analysis ever got. */
export interface AnalysisScores {
  /** Goes into the transaction that ends the analysis. */
  add(tenant: TenantKey, analysisId: string, score: ScoreRecord): Put;
  /** Newest first. */
  list(
    tenant: TenantKey,
    analysisId: string,
    page: PageOfList,
  ): Promise<{ rows: ScoreRecord[]; next: string | null }>;
  /** Removes all of them; may be repeated. */
  erase(tenant: TenantKey, analysisId: string): Promise<void>;
}

const erasedAtOnce = 100;

export const analysisScores = (table: Table): AnalysisScores => ({
  add: (tenant, analysisId, score) => ({
    kind: 'put',
    key: { pk: partitions.analysisScores(tenant, analysisId), sk: score.scored_at },
    item: itemOf({ ...score }),
    when: absent,
  }),
  list: async (tenant, analysisId, { limit, after }) => {
    const { items, next } = await table.list({
      partition: partitions.analysisScores(tenant, analysisId),
      order: 'descending',
      limit,
      ...(after !== undefined && { before: after }),
    });
    return { rows: items.map((item) => storedScore.parse(item)), next };
  },
  erase: async (tenant, analysisId) => {
    const pk = partitions.analysisScores(tenant, analysisId);
    for (;;) {
      const { items } = await table.list({ partition: pk, order: 'ascending', limit: erasedAtOnce });
      if (items.length === 0) return;
      await table.write(items.map(({ sk }) => ({ kind: 'delete', key: { pk, sk: String(sk) } })));
    }
  },
});
