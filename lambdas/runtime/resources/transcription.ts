import { amazonTranscribe, type Transcription } from '../../adapters/transcription/transcription.ts';
import { optional, required } from '../env.ts';

/** The recogniser for audio in the staging bucket. A function that only polls transcriptions has no role to pass on. */
export const transcription = (): Transcription =>
  amazonTranscribe({ bucket: required('stagingBucket'), role: optional('transcriberRole') });
