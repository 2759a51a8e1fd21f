const ALWAYS = /(?<![\p{L}\p{N}'’-])(?:u+m+|u+h+m*|e+r+m*|a+h+)(?![\p{L}\p{N}'’]|[\s-]+(?:huh|oh)\b)/giu;

/** Words that carry meaning unless their position and commas show that they do not. */
const BY_PLACE: readonly RegExp[] = [
  /(?:^|[,.;!?…–—]\s*)like(?=,)/giu,
  /(?<=\b(?:um|uh|like) )like\b/giu,
  /(?:^|[,.;!?…–—]\s*)em(?=[,.…])/giu,
  /(?:^|[,.;!?…–—]\s*)you know(?=[,.?!…]|$)/giu,
  /(?:^|[,.;!?…–—]\s*)i mean(?=,)/giu,
  /,\s*i mean\b(?!,| it\b| that\b)/giu,
  /,\s*sort of(?=,)/giu,
  /\b(?:i|we|you|they|it|he|she|it['’]s|that['’]s|we['’]re|i['’]m|is|was|are|were|just|and) sort of(?= \p{L})/giu,
];

/** Words that are often fillers, wherever they stand. */
const OFTEN =
  /(?<![\p{L}\p{N}'’-])(?:u+m+|u+h+m*|e+r+m*|e+m+|a+h+|like|you know|i mean|sort of|kind of|basically|literally|honestly|actually|obviously)(?![\p{L}\p{N}'’])/giu;

/**
 * How many words of a text may be disfluent. Without punctuation nothing shows whether `like` carries a meaning, so this
 * is an upper bound for the words that it knows.
 */
export const countPossibleFillers = (text: string): number => text.match(OFTEN)?.length ?? 0;

/**
 * How many disfluent words a text holds. `um`, `uh`, `er`, `ah` always count; `em`, `like`, `you know`, `sort of`, `I mean`
 * only where position and commas show that they carry no meaning (`it's, like, new`, but not `I like it`). Recognisers
 * drop many, so the count is a lower bound.
 */
export const countFillers = (text: string): number =>
  [ALWAYS, ...BY_PLACE].reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0);
