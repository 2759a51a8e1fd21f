import { findPersonal } from '../../../lambdas/domain/privacy/find.ts';
import { type PersonalKind, personalKinds } from '../../../lambdas/domain/privacy/kinds.ts';
import type { Sample } from './corpus.ts';

/** How well a kind is found. `recall` counts values of which nothing is left, `precision` findings that are of planted ones. */
export interface Quality {
  readonly recall: number;
  readonly precision: number;
  readonly planted: number;
  readonly found: number;
}

const all = new Set(personalKinds);

interface Verdict {
  readonly kind: PersonalKind;
  readonly isRight: boolean;
  readonly text: string;
}

/** Judges each planted value (`missed` when a part of it is left) and each finding (`wrong` when nothing was planted there). */
export const judge = (samples: readonly Sample[]) => {
  const values: Verdict[] = [];
  const findings: Verdict[] = [];
  for (const { lines, planted } of samples) {
    const { spans } = findPersonal(lines, all);
    const places = planted.map((value) => {
      const start = (lines[value.line]?.text ?? '').indexOf(value.text);
      return { ...value, start, end: start + value.text.length };
    });
    for (const { kind, line, start, end, text } of places) {
      const covering = (spans[line] ?? []).filter((span) => span.start < end && span.end > start);
      const left = text
        .split('')
        .filter(
          (sign, at) =>
            /[\p{L}\p{N}]/u.test(sign) &&
            !covering.some((span) => start + at >= span.start && start + at < span.end),
        );
      const isKind = covering.some((span) => span.kind === kind);
      values.push({ kind, isRight: left.length === 0 && isKind, text: lines[line]?.text ?? '' });
    }
    for (const [line, found] of spans.entries())
      for (const { kind, start, end } of found) {
        const isRight = places.some(
          (place) => place.line === line && place.kind === kind && place.start < end && place.end > start,
        );
        findings.push({
          kind,
          isRight,
          text: `${lines[line]?.text.slice(start, end)} ← ${lines[line]?.text}`,
        });
      }
  }
  return { values, findings };
};

const share = (verdicts: readonly Verdict[]): number =>
  verdicts.length === 0 ? 1 : verdicts.filter(({ isRight }) => isRight).length / verdicts.length;

export const qualityOf = (samples: readonly Sample[]): Record<PersonalKind, Quality> => {
  const { values, findings } = judge(samples);
  const of = (kind: PersonalKind): Quality => {
    const [planted, found] = [values, findings].map((verdicts) =>
      verdicts.filter((one) => one.kind === kind),
    );
    return {
      recall: share(planted ?? []),
      precision: share(found ?? []),
      planted: planted?.length ?? 0,
      found: found?.length ?? 0,
    };
  };
  return {
    email: of('email'),
    payment_card: of('payment_card'),
    ssn: of('ssn'),
    phone: of('phone'),
    address: of('address'),
    name: of('name'),
  };
};
