import { transcriptOf } from '../../lambdas/domain/transcripts/transcript.ts';

/** Said at every door again, all day long. */
const talk = [
  ['rep', 'Hi there, my name is Tom, I am with Bright Solar, we are in the neighborhood today.'],
  ['customer', 'Oh, okay. What is this about? I have to say that I am a bit busy today.'],
  ['rep', 'We help homeowners on this street lower their electric bill with solar panels on the roof.'],
  ['customer', 'It sounds expensive to me. I do not know whether that is for us, with the old roof.'],
  ['rep', 'I understand. The monthly price is ninety dollars, and you save thirty from the first month.'],
  ['customer', 'That is interesting. What would I have to do, and who takes care of the paperwork?'],
] as const;

const hours = 12;
const doors = 24;
const doorSeconds = 1_800;
const pauseSeconds = 120;
const linesAtADoor = 282;
const lineSeconds = (doorSeconds - pauseSeconds) / linesAtADoor;

/**
 * The longest accepted day, twelve hours of speech without a pause: 108,000 words and more, as a recogniser writes them
 * down, without roles. It is split into utterances of at most this many words.
 */
export const fullDay = (wordsPerUtterance = 100) => {
  const utterances = Array.from({ length: doors * linesAtADoor }, (_, index) => {
    const door = Math.floor(index / linesAtADoor);
    const [who, text] = talk[index % talk.length] ?? talk[0];
    const start = door * doorSeconds + (index % linesAtADoor) * lineSeconds;
    const words = text.split(' ');
    return Array.from({ length: Math.ceil(words.length / wordsPerUtterance) }, (_, part) => {
      const secondsOf = (words_before: number) =>
        Number(
          (start + (Math.min(words_before, words.length) / words.length) * lineSeconds * 0.9).toFixed(2),
        );
      return {
        speaker: who === 'rep' ? 'spk_0' : `spk_${door + 1}`,
        role: null,
        start_seconds: secondsOf(part * wordsPerUtterance),
        end_seconds: secondsOf((part + 1) * wordsPerUtterance),
        text: words.slice(part * wordsPerUtterance, (part + 1) * wordsPerUtterance).join(' '),
        confidence: 0.934,
      };
    });
  }).flat();
  return transcriptOf({ language: 'en-US', duration_seconds: hours * 3_600, utterances });
};
