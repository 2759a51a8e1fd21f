import { csvLines } from '../../adapters/exports/csv.ts';
import { type ExportObjects, exportKey } from '../../adapters/exports/export-objects.ts';
import { exportParts } from '../../adapters/exports/export-parts.ts';
import { exportTable } from '../../adapters/exports/export-table.ts';
import type { Table, Write } from '../../adapters/table/table.ts';
import type { ExportRecord } from '../../domain/exports/export.ts';
import { headOf } from '../../domain/exports/export-rows.ts';
import type { Tenant } from '../../domain/tenants/environments.ts';
import type { ExportPages } from './export-pages.ts';
import { type RenderedRow, renderedRow } from './rendered-row.ts';

/** A piece of a file, and the progress of the export after it. */
interface Piece {
  readonly body: Buffer;
  readonly progress: Partial<Pick<ExportRecord, 'after' | 'rows' | 'is_whole'>>;
}

/** S3 accepts 10,000 parts of at least 5 MiB, so this allows files of up to 78 GiB. */
const partBytes = 8 * 1_048_576;
/** The most that are in memory at once, because each may have megabytes. */
const renderedAtOnce = 16;
/** The time reserved for the last part and the request for the next call. */
const reserveMs = 90_000;

/** A file has rows of one kind only. */
const textsOf = (rows: readonly RenderedRow[]): string[] => {
  const cells = rows.flatMap((row) => ('cells' in row ? [row.cells] : []));
  if (cells.length > 0) return [csvLines(cells)];
  return rows.flatMap((row) => ('line' in row ? [row.line, '\n'] : []));
};

/** The file of an export while one call holds its lease. */
export const exportFile = (
  { table, objects }: { readonly table: Table; readonly objects: ExportObjects },
  tenant: Tenant,
  claimed: ExportRecord,
) => {
  const exports = exportTable(table);
  const parts = exportParts(table);
  const key = exportKey(tenant, claimed.id, claimed.format);
  let record = claimed;

  const save = async (saved: ExportRecord, more: readonly Write[]): Promise<boolean> => {
    const { kind } = await table.write([exports.save(tenant, record, saved), ...more]);
    if (kind === 'written') record = saved;
    return kind === 'written';
  };

  return {
    record: () => record,
    /** Uploads a part, and records it and the place after it in one transaction. */
    keep: async ({ body, progress }: Piece): Promise<boolean> => {
      if (body.length === 0) return save({ ...record, ...progress }, []);
      const upload_id = record.upload_id ?? (await objects.begin(key));
      const number = record.parts + 1;
      const etag = await objects.uploadPart(key, { uploadId: upload_id, number }, body);
      const saved = { ...record, ...progress, upload_id, parts: number };
      return save(saved, [parts.put(tenant, record, { number, etag })]);
    },
    /** A file that is small enough for one piece. */
    putWhole: ({ body, progress }: Piece): Promise<boolean> =>
      objects.put(key, body).then(() => save({ ...record, ...progress }, [])),
    /** Joins the parts; may be repeated. */
    join: async (): Promise<void> => {
      if (record.upload_id === null) return;
      await objects.finish(key, record.upload_id, await parts.all(tenant, record.id, record.parts));
    },
  };
};
type ExportFile = ReturnType<typeof exportFile>;

/** Where a part is assembled. All parts use the same memory, because discarded memory is not freed at once. */
const partInMemory = () => {
  let buffer = Buffer.allocUnsafeSlow(partBytes + 1_048_576);
  let size = 0;
  return {
    add: (text: string) => {
      const needed = size + Buffer.byteLength(text);
      if (needed > buffer.length) {
        const larger = Buffer.allocUnsafeSlow(2 * needed);
        buffer.copy(larger, 0, 0, size);
        buffer = larger;
      }
      size += buffer.write(text, size);
    },
    size: () => size,
    /** Valid until something is added again. */
    take: (): Buffer => {
      const body = buffer.subarray(0, size);
      size = 0;
      return body;
    },
  };
};

/**
 * Continues writing the file, as far as the time of the call allows. Rows that are still in memory then are read again
 * by the next call.
 */
export const writeExport = async (
  file: ExportFile,
  pagesBehind: (after: string | null) => ReturnType<ExportPages>,
  remainingMs: () => number,
): Promise<'all' | 'some' | 'lost'> => {
  const claimed = file.record();
  const head = headOf(claimed);
  const pending = partInMemory();
  let { after, rows } = claimed;
  if (after === null && head !== undefined) pending.add(csvLines([head]));
  for (;;) {
    const page = await pagesBehind(after);
    for (let start = 0; start < page.rows.length; start += renderedAtOnce) {
      if (remainingMs() < reserveMs) return 'some';
      const some = page.rows.slice(start, start + renderedAtOnce);
      const texts = textsOf(await Promise.all(some.map(({ source }) => renderedRow(source, claimed))));
      for (const text of texts) pending.add(text);
      rows += some.length;
      after = some.at(-1)?.order ?? after;
      if (pending.size() < partBytes) continue;
      if (!(await file.keep({ body: pending.take(), progress: { after, rows } }))) return 'lost';
    }
    if (page.next === null) {
      const last = { body: pending.take(), progress: { after, rows, is_whole: true } };
      const isKept = await (file.record().upload_id === null ? file.putWhole(last) : file.keep(last));
      return isKept ? 'all' : 'lost';
    }
    after = page.next;
    if (remainingMs() < reserveMs) return 'some';
  }
};
