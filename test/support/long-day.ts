/** A talk at a door, to its goodbye. */
const talk = [
  ['rep', 'Hi there, my name is Tom, I am with Bright Solar, we are in the neighborhood today.'],
  ['customer', 'Oh, okay. What is this about?'],
  ['rep', 'We help homeowners on this street lower their electric bill with solar panels on the roof.'],
  ['customer', 'It sounds expensive to me. I do not know whether that is for us, with the old roof.'],
  ['rep', 'I understand. The monthly price is ninety dollars, and you save thirty from the first month.'],
  ['customer', 'That is interesting. What would I have to do, and who takes care of the paperwork?'],
] as const;
const goodbye = [
  ['rep', 'Can we set an appointment for Thursday so that I can show you the numbers?'],
  ['customer', 'Yes, Thursday works for me. Thank you, goodbye.'],
] as const;

/** Long enough to be read as a block of its own. */
const rounds = 25;
const lineSeconds = 6;
const silenceSeconds = 900;

/** A day of so many long talks, a quarter of an hour apart: with a model each is a block. */
export const longDay = (doors: number) => {
  const lines = [...Array.from({ length: rounds }, () => talk).flat(), ...goodbye];
  const doorSeconds = lines.length * lineSeconds + silenceSeconds;
  const utterances = Array.from({ length: doors }, (_, door) =>
    lines.map(([who, text], at) => ({
      speaker: who === 'rep' ? 'rep' : `customer ${door}`,
      role: who,
      start_seconds: door * doorSeconds + at * lineSeconds,
      end_seconds: door * doorSeconds + at * lineSeconds + 5,
      text,
    })),
  ).flat();
  return { language: 'en', duration_seconds: doors * doorSeconds, utterances };
};
