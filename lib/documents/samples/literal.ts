/** The syntax of a language's values. */
export interface Notation {
  readonly string: (text: string) => string;
  /** A field's name with the separator before its value. */
  readonly field: (name: string) => string;
  readonly words: { readonly true: string; readonly false: string; readonly null: string };
  /** One step of indentation. */
  readonly step: string;
  /** The content of a short object's braces. */
  readonly gap: '' | ' ';
}

const wideFrom = 80;

interface Brackets {
  readonly open: string;
  readonly close: string;
  readonly gap: string;
}

const list = ({ open, close, gap }: Brackets, parts: readonly string[], indent: string): string => {
  if (parts.length === 0) return open + close;
  const isWide = parts.some((part) => part.includes('\n')) || parts.join(', ').length > wideFrom;
  return isWide
    ? `${open}\n${parts.map((part) => `${indent}${part.replaceAll('\n', `\n${indent}`)},\n`).join('')}${close}`
    : `${open}${gap}${parts.join(', ')}${gap}${close}`;
};

/** A JSON value as a literal of a language; long values are split over several lines. */
export const literal = (value: unknown, notation: Notation): string => {
  const { words, step, gap } = notation;
  if (value === null) return words.null;
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (typeof value === 'string') return notation.string(value);
  if (Array.isArray(value))
    return list(
      { open: '[', close: ']', gap: '' },
      value.map((one) => literal(one, notation)),
      step,
    );
  if (typeof value === 'object')
    return list(
      { open: '{', close: '}', gap },
      Object.entries(value).map(([name, inner]) => notation.field(name) + literal(inner, notation)),
      step,
    );
  return JSON.stringify(value);
};

/** Text with every line but the first one indented. */
export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`);
