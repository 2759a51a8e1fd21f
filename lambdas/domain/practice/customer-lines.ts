import type { CustomerPersona } from './practice-session.ts';

/** The first words of a persona, and the topics on its mind, most important first. */
export interface PersonaLines {
  readonly openings: readonly string[];
  readonly topics: readonly string[];
  readonly listening: readonly string[];
}

export const personaLines: Readonly<Record<CustomerPersona, PersonaLines>> = {
  friendly: {
    openings: ['Hi there! What can I do for you?', 'Oh, hello. Come a bit closer, I can hardly hear you.'],
    topics: ['think_it_over', 'decision_maker', 'price', 'timing'],
    listening: ['Oh, I see.', 'That sounds nice.', 'Okay, go on.'],
  },
  skeptical: {
    openings: ['Yes? What is this about?', 'Hello. Are you selling something?'],
    topics: ['trust', 'no_need', 'commitment', 'existing_supplier'],
    listening: ['Hm.', 'If you say so.', 'I have heard that before.'],
  },
  busy: {
    openings: ['Hi. I have two minutes, what is it?', 'Yes? I am about to leave, so please be quick.'],
    topics: ['timing', 'send_information', 'existing_supplier', 'think_it_over'],
    listening: ['Okay.', 'And?', 'Right, and what does that mean?'],
  },
  price_sensitive: {
    openings: [
      'Hello. If it costs something, I can tell you right away that money is tight.',
      'Hi. What is it, and what does it cost?',
    ],
    topics: ['price', 'commitment', 'think_it_over', 'decision_maker'],
    listening: ['And what does that cost?', 'Okay.', 'Hm, that will not be cheap.'],
  },
  analytical: {
    openings: ['Good afternoon. What exactly do you offer?', 'Hello. Before you start: who are you with?'],
    topics: ['trust', 'think_it_over', 'send_information', 'price'],
    listening: ['Do you have numbers for that?', 'I see. Go on.', 'Understood.'],
  },
};

/** Answers to questions, by what they ask for, for scenarios that have none. */
export const answerLines = {
  situation: [
    'We have handled it the same way for years now.',
    'We have lived here for about six years, and we do it ourselves.',
  ],
  problem: [
    'Honestly, it is a bit annoying. It keeps coming back.',
    'Well, it got worse last year, to be fair.',
  ],
  implication: [
    'It costs us a weekend each time, I guess.',
    'If it goes on like that, we will have to do something.',
  ],
  payoff: ['Honestly, it would be a relief.', 'That would save us a lot of trouble, I suppose.'],
  decision: ['It is mostly my decision.', 'We usually decide such things together, but I can say yes or no.'],
  other: ['To be honest, I have no idea.', 'Good question. I have not thought about it.'],
} as const;

export const turnLines = {
  relieved: ['Okay, that makes sense.', 'Alright, that helps.', 'Fair enough.'],
  pressed: ['I do not like to be pushed.', 'Please do not talk to me like that.'],
  sounding: ['It sounds okay so far.', 'So far, so good.'],
  unasked: [
    'You have not asked me anything yet. How would you know what we need?',
    'Hold on, you do not even know what our situation is.',
  ],
  hesitating: ['Hm. And what happens next, exactly?', 'Let me see. What would I have to do now?'],
  agreeing: ["Okay, let's do it.", 'Alright, sign me up.', "Yes, let's go ahead with it. I'm in."],
  declining: ['No thank you. We are all set.', "No thanks, I'm not interested. Goodbye."],
  afterYes: ['Thank you. See you then.', 'Good. Thanks for coming by.'],
  afterNo: ['I said no, thank you.', 'No thanks. Goodbye.'],
} as const;

/** FNV-1a over the code units of a text (Fowler, Noll, Vo), 32 bits. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

/** Chooses one of several lines pseudo-randomly: the same seed chooses the same line. */
export const chooseLine = (lines: readonly string[], seed: string): string =>
  lines[hashOf(seed) % lines.length] ?? '';
