import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinStretches } from '../../lambdas/domain/listening/islands.ts';
import { table } from '../statistics.ts';
import type { Truth } from './compose.ts';
import { costPerHour, criticalPath, type Model, oneJob, totalOf } from './critical-path.ts';
import { detectionUsage } from './detection-cost.ts';
import { dayFiles, type Format, missingPrograms } from './files.ts';
import { throughLocalStack } from './local-stack.ts';
import { runStages, type Staged, type Taken } from './run-stages.ts';
import { timeMapError } from './time-map.ts';
import { keptOf } from './truth.ts';

const allFormats = ['mp3', 'm4a', 'flac', 'wav'] as const satisfies readonly Format[];

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const most = (taken: readonly Taken[], of: (one: Taken) => number): number => Math.max(0, ...taken.map(of));
const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const modelOf = ({ slice, listen, pack, cut, chunks }: Staged, hours: number): Model => ({
  slice: slice.cpu_seconds,
  listen: most(listen, ({ cpu_seconds }) => cpu_seconds),
  pack: pack.cpu_seconds,
  cut: most(cut, ({ cpu_seconds }) => cpu_seconds),
  slices: listen.length,
  chunks: chunks.map(({ pieces }) => sum(pieces.map(({ duration_seconds }) => duration_seconds))),
  hours,
});

const printStages = ({ slice, listen, pack, cut }: Staged): void => {
  const row = (name: string, taken: readonly Taken[]) => [
    name,
    String(taken.length),
    sum(taken.map(({ wall_seconds }) => wall_seconds)).toFixed(2),
    sum(taken.map(({ cpu_seconds }) => cpu_seconds)).toFixed(2),
    most(taken, ({ cpu_seconds }) => cpu_seconds).toFixed(2),
    most(taken, ({ peak_mb }) => peak_mb).toFixed(0),
  ];
  console.log(
    table(
      ['stage', 'calls', 'wall s', 'CPU s', 'CPU s of the slowest', 'peak MB'],
      [row('slice', [slice]), row('listen', listen), row('pack', [pack]), row('cut', cut)],
    ),
  );
};

const printQuality = (staged: Staged, truth: Truth, [file, bytes]: readonly [string, number]): void => {
  const planned = staged.chunks.flatMap((chunk) => chunk.planned);
  const byStart = planned.toSorted((one, other) => one.start_seconds - other.start_seconds);
  const { recall, keptShare, conversationShare } = keptOf(truth, joinStretches(byStart));
  const errors = staged.chunks.slice(0, 8).map((chunk) => timeMapError(file, chunk.file, chunk.pieces));
  const read = sum([staged.slice, ...staged.listen].map(({ read_bytes }) => read_bytes)) / bytes;
  console.log(`  bytes read per byte      ${read.toFixed(3)} (at most 1.05)`);
  console.log(`  speech recall            ${percent(recall)} (at least 99.9 %)`);
  console.log(
    `  kept share               ${percent(keptShare)}, conversations ${percent(conversationShare)}`,
  );
  console.log(
    `  largest time-map error   ${(Math.max(...errors.map(({ worst }) => worst)) * 1_000).toFixed(1)} ms at ${sum(errors.map(({ places }) => places))} places (at most 30 ms)`,
  );
};

const printModel = (staged: Staged, hours: number, truth: Truth): void => {
  const model = modelOf(staged, hours);
  const steps = criticalPath(model);
  console.log(
    table(
      ['critical path on AWS', 'seconds', 'basis'],
      steps.map(({ name, seconds, basis }) => [name, seconds.toFixed(1), basis]),
    ),
  );
  console.log(`  in all                   ${(totalOf(steps) / 60).toFixed(2)} min`);
  console.log(`  one job for the file     ${(oneJob(model) / 60).toFixed(1)} min, for transcription alone`);
  console.log('  AssemblyAI (its figure)  5.0 min for 8 h 21, transcription alone; files of 10 h at most');
  const gb =
    (1_769 / 1_024) *
    sum([staged.slice, ...staged.listen, staged.pack, ...staged.cut].map(({ cpu_seconds }) => cpu_seconds));
  const read = detectionUsage(truth);
  const cost = costPerHour(model, gb, read.cost_usd_cents ?? 0);
  console.log(
    `  reading the day          ${read.blocks} blocks, ${read.input_tokens} and ${read.output_tokens} tokens of ${read.model}`,
  );
  console.log(
    `  US cents per hour        ${cost.total.toFixed(2)}: transcription ${cost.transcribe.toFixed(2)}, computing ${cost.compute.toFixed(3)}, detection ${cost.detect.toFixed(3)}, analyses ${cost.analyse.toFixed(2)} (at most 15)`,
  );
  console.log(
    '  whole file, the same     36 for transcription alone; AssemblyAI 17-23, Deepgram 38-58, Rev 10-20',
  );
};

/**
 * `npm run bench -- day [--hours 10] [--format mp3] [--folder DIR] [--full]`: composes a day, takes it through every stage in each
 * format, and compares with what is true of it. `--full` also takes it through a local stack (`npm run synth` first).
 */
export const day = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hours: { type: 'string', default: '10' },
      format: { type: 'string', multiple: true },
      folder: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  const missing = missingPrograms();
  if (missing.length > 0) {
    console.log(`day: left out, this machine lacks ${missing.join(' and ')}`);
    return;
  }
  const hours = Number(values.hours);
  const formats = allFormats.filter((format) => values.format?.includes(format) ?? true);
  const folder = values.folder ?? join(tmpdir(), `composed-day-${hours}`);
  const truth = dayFiles(folder, hours, formats);
  for (const format of formats) {
    const file = join(folder, `day.${format}`);
    const { size } = statSync(file);
    console.log(`\n${hours} h of ${format}, ${(size / 1e6).toFixed(0)} MB`);
    const staged = await runStages(file, format);
    printStages(staged);
    printQuality(staged, truth, [file, size]);
    printModel(staged, hours, truth);
    staged.remove();
  }
  if (values.full) await throughLocalStack(folder, formats);
};
