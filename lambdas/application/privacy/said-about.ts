import { chatMessages } from '../../adapters/chat/chat-messages.ts';
import { type DispositionPlace, dispositionTable } from '../../adapters/dispositions/dispositions.ts';
import { pagesOf } from '../../adapters/table/reads.ts';
import type { Table } from '../../adapters/table/table.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';

/** Texts that are stored beside an analysis: questions and answers about it, and notes on how it ended. */
export type SaidAbout = (tenant: Tenant, analysis: DispositionPlace) => Promise<string[]>;

/**
 * The labels of speakers who may be the customer. The rep is left out, because a rep may have the same name as a
 * customer.
 */
export const customersIn = (
  utterances: readonly { readonly speaker: string; readonly role: string | null }[],
): string[] => [...new Set(utterances.filter(({ role }) => role !== 'rep').map(({ speaker }) => speaker))];

const pageSize = 1_000;

export const saidAbout = (table: Table): SaidAbout => {
  const chat = chatMessages(table);
  const dispositions = dispositionTable(table);
  return async (tenant, analysis) => {
    const notes = (await dispositions.find(tenant, analysis))?.notes ?? null;
    const texts = notes === null ? [] : [notes];
    const pages = pagesOf((after) => chat.list(tenant, analysis.id, { limit: pageSize, after }));
    for await (const { rows } of pages) texts.push(...rows.map(({ message }) => message));
    return texts;
  };
};
