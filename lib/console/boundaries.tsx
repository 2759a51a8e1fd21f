import { useState } from 'preact/hooks';
import { Failure, useAction } from './asked.tsx';
import { clockTime } from './clock-time.ts';

export interface Bounds {
  readonly start_seconds: number;
  readonly end_seconds: number;
}

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (seconds: number) => void;
}

/** A second of the recording, dragged by hand or moved by the arrow keys. */
const Slider = ({ label, value, min, max, onChange }: SliderProps) => (
  <label>
    {label} {clockTime(value)}
    <input
      type="range"
      min={min}
      max={max}
      step={1}
      value={value}
      aria-valuetext={clockTime(value)}
      onInput={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  </label>
);

interface BoundariesProps {
  readonly bounds: Bounds;
  /** The limits before and after it: the neighbours, or the ends of the recording. */
  readonly within: Bounds;
  readonly move: (bounds: Bounds) => Promise<void>;
  readonly play: (seconds: number) => void;
}

/** The boundaries of a conversation, which can be moved up to its neighbours. */
export const Boundaries = ({ bounds, within, move, play }: BoundariesProps) => {
  const [wanted, setWanted] = useState(bounds);
  const { isBusy, error, run } = useAction();
  const { start_seconds, end_seconds } = wanted;
  const isMoved = start_seconds !== bounds.start_seconds || end_seconds !== bounds.end_seconds;
  return (
    <details>
      <summary>Correct where it begins and ends</summary>
      <Slider
        label="Begins at"
        value={start_seconds}
        min={within.start_seconds}
        max={end_seconds - 1}
        onChange={(seconds) => setWanted({ ...wanted, start_seconds: seconds })}
      />
      <Slider
        label="Ends at"
        value={end_seconds}
        min={start_seconds + 1}
        max={within.end_seconds}
        onChange={(seconds) => setWanted({ ...wanted, end_seconds: seconds })}
      />
      <p class="soft">What was analysed is analysed anew within them.</p>
      <p>
        <button type="button" onClick={() => play(start_seconds)}>
          Hear the beginning
        </button>{' '}
        <button type="button" disabled={!isMoved || isBusy} onClick={() => run(() => move(wanted))}>
          Save the boundaries
        </button>
      </p>
      {error !== undefined && <Failure error={error} />}
    </details>
  );
};
