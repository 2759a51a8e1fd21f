import { parseCues, shareTime } from './cues.ts';
import { TranscriptionFailure, type Utterance } from './definition.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
  '&lrm;': '',
  '&rlm;': '',
};

/** Reads WebVTT (W3C). A voice tag `<v Name>` names the speaker of the rest of its cue; other tags are dropped. */
export const parseWebVtt = (text: string): readonly Utterance[] => {
  if (!/^\uFEFF?WEBVTT(\s|$)/.test(text))
    throw new TranscriptionFailure('The sidecar is no WebVTT: it must begin with WEBVTT.');
  return parseCues(text).flatMap((cue) => shareTime(cue, voicesOf(cue.lines.join('\n'))));
};

const voicesOf = (payload: string): readonly { readonly speaker: string | null; readonly text: string }[] => {
  const parts: { speaker: string | null; text: string }[] = [{ speaker: null, text: '' }];
  // A tag is enclosed by `<` and `>`; each character is read once.
  for (const piece of payload.split('<').map((part, index) => (index === 0 ? `>${part}` : part))) {
    const end = piece.indexOf('>');
    const tag = end < 0 ? '' : piece.slice(0, end);
    const [, name] = /^v(?:\.[^\s>]*)?\s+([^>]*)$/.exec(tag) ?? [];
    if (name !== undefined) parts.push({ speaker: decode(name.trim()), text: '' });
    else if (tag === '/v') parts.push({ speaker: null, text: '' });
    const last = parts.at(-1);
    if (last !== undefined) last.text += end < 0 ? '' : decode(piece.slice(end + 1));
  }
  return parts;
};

const decode = (text: string): string => text.replace(/&\w{2,4};/g, (entity) => entities[entity] ?? entity);
