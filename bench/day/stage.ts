import { locateSlices } from '../../lambdas/adapters/audio/locate-slices.ts';
import { type StagedJob, stagedJob } from '../../lambdas/adapters/recordings/staged-keys.ts';
import { cutChunk } from '../../lambdas/adapters/transcription/cut-chunk.ts';
import { packetSizes } from '../../lambdas/adapters/transcription/packet-sizes.ts';
import { keepSlice } from '../../lambdas/adapters/transcription/slice-listener.ts';
import { putChunkMap } from '../../lambdas/adapters/transcription/staged-chunks.ts';
import { putHeard, readAllHeard } from '../../lambdas/adapters/transcription/staged-heard.ts';
import { putLayout, readLayout } from '../../lambdas/adapters/transcription/staged-layout.ts';
import { putPlan, readPlan } from '../../lambdas/adapters/transcription/staged-plan.ts';
import { keptStretches } from '../../lambdas/domain/listening/kept-stretches.ts';
import { sliceLimits } from '../../lambdas/domain/listening/slice-limits.ts';
import { partKinds } from '../../lambdas/domain/listening/two-populations.ts';
import { planRecording } from '../../lambdas/domain/transcription/plan-recording.ts';
import { slicePartsOf } from '../../lambdas/domain/transcription/slice-parts.ts';
import { fileRecording } from './file-recording.ts';
import { folderStaging } from './folder-staging.ts';

// One stage of the way of a recording to its chunks, in a process of its own, as in a Lambda function:
//
//   node bench/day/stage.ts <slice | listen | pack | cut> <number> <file> <folder of the staged objects>
//
// The last line that it prints is what it took. What it does is what the workers do, without table and network.

const [stage = '', number = '0', file = '', folder = ''] = process.argv.slice(2);
const index = Number(number);
const tenant = { partner_id: 'bench', environment: 'sandbox' } as const;
const job: StagedJob = stagedJob(folderStaging(folder), { tenant, id: 'day' });
const now = '2026-11-20T10:00:00.000Z';

const began = { cpu: process.cpuUsage(), at: performance.now() };
const source = fileRecording(file);

const slice = async (): Promise<number> => {
  const located = await locateSlices(source.recording, sliceLimits);
  if (located.kind !== 'located') throw new Error(located.kind);
  const { layout, parts } = located;
  for (const [part, bytes] of parts.entries()) await job.staging.put(job.keys.part(part), bytes, '');
  await putLayout(job, {
    layout,
    file: { size_bytes: source.recording.size_bytes, etag: null },
    is_copied: false,
    has_parts: parts.length > 0,
    packet_threshold: parts.length === 0 ? null : (partKinds(packetSizes(parts))?.threshold ?? 0),
    sliced_at: now,
    compute_gb_seconds: 0,
  });
  return layout.slices.length;
};

const listen = async (): Promise<number> => {
  const { layout, has_parts, packet_threshold } = await readLayout(job);
  const neighbours = { before: index > 0, after: index < layout.slices.length - 1 };
  const { recording } = source;
  const kept = await keepSlice(job, { recording, layout, index, has_parts }, (levels) =>
    keptStretches(levels, { packet_threshold }, neighbours),
  );
  if (kept.kind !== 'kept') throw new Error(kept.reason);
  await putHeard(job, index, { ...kept, lost: null, compute_gb_seconds: 0 });
  return kept.stretches.length;
};

const pack = async (): Promise<number> => {
  const { layout } = await readLayout(job);
  const { slice_starts, ...plan } = planRecording(layout, await readAllHeard(job, layout.slices.length));
  const listening = { sliced_at: now, heard_at: now, slice_starts: [...slice_starts], compute_gb_seconds: 0 };
  await putPlan(job, { ...plan, unheard: [], planned_at: now, listening });
  return plan.chunks.length;
};

const cut = async (): Promise<number> => {
  const [{ layout }, plan] = [await readLayout(job), await readPlan(job)];
  const parts = slicePartsOf(plan.chunks[index] ?? [], plan.listening?.slice_starts ?? []);
  const pieces = await cutChunk(job, layout, { chunk: index, parts });
  await putChunkMap(job, index, { recording_url: '', pieces: [...pieces] });
  return pieces.length;
};

const work = { slice, listen, pack, cut }[stage];
if (work === undefined) throw new Error(`There is no stage ${stage}`);
const count = await work();
const { user, system } = process.cpuUsage(began.cpu);
console.log(
  JSON.stringify({
    count,
    wall_seconds: (performance.now() - began.at) / 1_000,
    cpu_seconds: (user + system) / 1_000_000,
    peak_mb: process.resourceUsage().maxRSS / 1_024,
    read_bytes: source.read(),
  }),
);
