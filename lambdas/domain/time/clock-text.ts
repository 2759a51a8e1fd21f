/** Seconds as minutes and seconds, for people: 83.4 is `1:23`. */
export const clockText = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
