const ALWAYS = /(?<![\p{L}\p{N}'’-])(?:u+m+|u+h+m*|e+r+m*|a+h+)(?![\p{L}\p{N}'’]|[\s-]+(?:huh|oh)\b)/giu;

/** Words that carry meaning unless their position and commas show that they do not. */
const BY_PLACE: readonly RegExp[] = [
  /(?:^|[,.;!?…–—]\s*)like(?=,)/giu,
  /(?<=\b(?:um|uh|like) )like\b/giu,
  /(?:^|[,.;!?…–—]\s*)you know(?=[,.?!…]|$)/giu,
  /(?:^|[,.;!?…–—]\s*)i mean(?=,)/giu,
  /,\s*i mean\b(?!,| it\b| that\b)/giu,
  /,\s*sort of(?=,)/giu,
  /\b(?:i|we|you|they|it|he|she|it['’]s|that['’]s|we['’]re|i['’]m|is|was|are|were|just|and) sort of(?= \p{L})/giu,
];

/**
 * How many disfluent words a text holds. `um`, `uh`, `er`, `ah` always count; `like`, `you know`, `sort of`, `I mean`
 * only where position and commas show that they carry no meaning (`it's, like, new`, but not `I like it`). Recognisers
 * drop many, so the count is a lower bound.
 */
export const countFillers = (text: string): number =>
  [ALWAYS, ...BY_PLACE].reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
