import { copy } from '../../../lambdas/recordings/copy.ts';
import { cut } from '../../../lambdas/recordings/cut.ts';
import { finishTranscription } from '../../../lambdas/recordings/finish-transcription.ts';
import { listen } from '../../../lambdas/recordings/listen.ts';
import { pack } from '../../../lambdas/recordings/pack.ts';
import { slice } from '../../../lambdas/recordings/slice.ts';
import { stitch } from '../../../lambdas/recordings/stitch.ts';
import { transcribe } from '../../../lambdas/recordings/transcribe.ts';
import { composed, type Wired } from './wiring.ts';

/** From a recording to its words. */
export const recordingFunctions: readonly Wired[] = [
  composed(copy),
  composed(slice),
  composed(listen),
  composed(pack),
  composed(cut),
  composed(transcribe),
  composed(finishTranscription),
  composed(stitch),
];
