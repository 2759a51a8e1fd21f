import { noise, pcm16, wavFile } from './wav.ts';

/** Four chords of a pop song, as frequencies in hertz. */
const chords = [
  [131, 262, 330, 392],
  [98, 247, 294, 392],
  [110, 262, 330, 440],
  [87, 262, 349, 440],
] as const;
const beatSeconds = 0.5;
const beatsPerChord = 4;

/** A song that goes on and on: chords that fade from beat to beat, and a drum on each. */
export const musicWav = ({ seconds, sampleRate }: { seconds: number; sampleRate: number }): Uint8Array => {
  const song = chords.length * beatsPerChord * beatSeconds * sampleRate;
  const drum = noise(song);
  const beatSamples = beatSeconds * sampleRate;
  const bar = Float64Array.from({ length: song }, (_, at) => {
    const intoBeat = (at % beatSamples) / beatSamples;
    const chord = chords[Math.floor(at / beatSamples / beatsPerChord) % chords.length] ?? chords[0];
    const tones = chord.reduce((sum, hertz) => sum + Math.sin((2 * Math.PI * hertz * at) / sampleRate), 0);
    return 0.15 * tones * Math.exp(-2 * intoBeat) + 0.5 * (drum[at] ?? 0) * Math.exp(-20 * intoBeat);
  });
  const samples = Float64Array.from({ length: seconds * sampleRate }, (_, at) => bar[at % song] ?? 0);
  return wavFile(pcm16(samples), { sampleRate });
};
