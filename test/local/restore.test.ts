import { describe, expect, it } from 'vitest';
import { restoreDrill } from '../../bin/drill/restore-drill.ts';

// The drill is the test: at its smallest, and with the replay left out.

const isLocal = process.env['ACCEPTANCE_READY_FILE'] === undefined;

const drill = (replays: boolean) => restoreDrill({ analyses: 3, replays, say: () => {} });

describe.skipIf(!isLocal)('a restore of table and documents', () => {
  it('loses nothing of the backup, and restores no erased person', async () => {
    const report = await drill(true);
    expect(report.losses).toEqual([]);
    expect(report.broughtBack).toBeGreaterThan(0);
    expect(report.replayedErasures).toBeGreaterThan(0);
    expect(report.comparedRecords).toBeGreaterThan(10);
  });

  it('without the ledger restores erased persons, which the drill detects', async () => {
    const { losses } = await drill(false);
    expect(losses).toContain('an erased person is there again: Quastenbrook');
    expect(losses).toContain('an erased person is there again: Tarrowby');
    expect(losses.some((loss) => /^analyses\/\S+ was erased and is there again$/.test(loss))).toBe(true);
    expect(losses).not.toContain('an erased person is there again: Oberlindtner');
  });
});
