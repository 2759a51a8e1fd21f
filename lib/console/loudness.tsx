import type { Call, ResponseOf } from './api.ts';
import { useAsked } from './asked.tsx';

type Levels = ResponseOf<'GET /v1/all-day-sessions/{id}/loudness'>;

/** The outline of the values, from silence at the bottom to the loudest at the top; 100 units high, one a value. */
export const outlineOf = (values: Levels['values']): string => {
  const heard = values.filter((value) => value !== null);
  const lowest = heard.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const highest = heard.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const heightOf = (value: number | null) =>
    value === null || highest === lowest ? 0 : (100 * (value - lowest)) / (highest - lowest);
  const columns = values.map((value, column) => `V${(100 - heightOf(value)).toFixed(1)}H${column + 1}`);
  return `M0 100${columns.join('')}V100Z`;
};

interface LoudnessProps {
  readonly call: Call;
  readonly id: string;
  readonly seconds: number;
}

/** The loudness of the day above its timeline, as an illustration without information of its own. */
export const Loudness = ({ call, id, seconds }: LoudnessProps) => {
  const { asked } = useAsked(() => call('GET /v1/all-day-sessions/{id}/loudness', { params: { id } }), id);
  if (asked.kind !== 'there' || asked.value.values.length === 0) return null;
  const { values, step_seconds } = asked.value;
  const width = Math.max(1, seconds / step_seconds);
  return (
    <svg class="loudness" viewBox={`0 0 ${width} 100`} preserveAspectRatio="none" aria-hidden="true">
      <path d={outlineOf(values)} />
    </svg>
  );
};
