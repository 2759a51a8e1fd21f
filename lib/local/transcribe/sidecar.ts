import * as z from 'zod';
import { maximumSidecarBytes, maximumUtterances } from './cues.ts';
import { type Sidecar, TranscriptionFailure, type Utterance } from './definition.ts';
import { parseSubRip } from './sub-rip.ts';
import { parseWebVtt } from './web-vtt.ts';

const seconds = z.number().min(0);

/** The API's transcript object, as far as the stand-in needs it. */
const transcriptSchema = z.object({
  utterances: z
    .array(z.object({ speaker: z.string(), start_seconds: seconds, end_seconds: seconds, text: z.string() }))
    .max(maximumUtterances),
});

/** Reads a sidecar by its name: `.vtt`, `.srt` or `.transcript.json`. Throws a TranscriptionFailure with the fault. */
export const parseSidecar = ({ name, text }: Sidecar): readonly Utterance[] => {
  if (Buffer.byteLength(text) > maximumSidecarBytes) {
    throw new TranscriptionFailure(`${name} is larger than ${maximumSidecarBytes} bytes.`);
  }
  if (name.endsWith('.vtt')) return parseWebVtt(text);
  if (name.endsWith('.srt')) return parseSubRip(text);
  if (name.endsWith('.transcript.json')) return parseTranscript(name, text);
  throw new TranscriptionFailure(`${name} is neither .vtt nor .srt nor .transcript.json.`);
};

const parseTranscript = (name: string, text: string): readonly Utterance[] => {
  const parsed = transcriptSchema.safeParse(parseJson(name, text));
  if (!parsed.success)
    throw new TranscriptionFailure(`${name} is no transcript: ${z.prettifyError(parsed.error)}`);
  return parsed.data.utterances.map((utterance) => {
    if (utterance.end_seconds < utterance.start_seconds) {
      throw new TranscriptionFailure(
        `${name} has an utterance that ends before it begins, at ${utterance.start_seconds} s.`,
      );
    }
    return {
      speaker: utterance.speaker,
      startSeconds: utterance.start_seconds,
      endSeconds: utterance.end_seconds,
      text: utterance.text,
    };
  });
};

const parseJson = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new TranscriptionFailure(`${name} is not JSON.`);
  }
};
