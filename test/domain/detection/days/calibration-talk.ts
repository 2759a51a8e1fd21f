import type { Bank, Say } from './bank.ts';
import { chance, pick, type Random, some } from './random.ts';
import type { Trade } from './trades.ts';

// Reps and customers whose turns of talk the weights have not seen: for the calibration.

const NAMES = ['Angela', 'Victor', 'Mr. Hobbs', 'Ruth', 'Tamika', 'Mrs. Delgado'];

const start = (random: Random, trade: Trade): Say[] => {
  const company = pick(random, trade.companies);
  const purpose = pick(random, trade.purpose);
  return pick<Say[]>(random, [
    [
      ['o', pick(random, ['Who is it?', 'Yes, hello?'])],
      ['r', `Hi! Just your friendly guy from ${company}, how are you?`],
      ['o', pick(random, ['Fine.', 'Okay, I guess.'])],
      ['r', `Good. ${purpose}.`],
    ],
    [
      ['r', `Hello ma'am. ${purpose}. I represent ${company}.`],
      ['o', pick(random, ['Alright.', 'And?', 'Oh, okay.'])],
    ],
    [
      ['r', 'Hi, is now a bad time?'],
      ['o', pick(random, ['What is it about?', 'A little bit.'])],
      ['r', `I will be fast. ${purpose}. ${company}, you may have seen us around.`],
    ],
  ]);
};

const needs = (random: Random, trade: Trade): Say[] =>
  some(random, trade.discovery, 1 + Math.floor(random.next() * 2)).flatMap((question): Say[] => [
    ['r', pick(random, [question, `So tell me, ${question.charAt(0).toLowerCase()}${question.slice(1)}`])],
    ['o', pick(random, trade.pains)],
  ]);

const offer = (random: Random, trade: Trade): Say[] => [
  ...some(random, trade.value, 2).map((value): Say => ['r', value]),
  ['o', pick(random, ['Interesting.', 'Uh huh.', 'How does that work?', 'Is that so.'])],
  ['r', pick(random, trade.proof)],
  ...(chance(random, 0.7) ? [['r', pick(random, trade.price)] as const] : []),
  ...some(random, trade.objections, Math.floor(random.next() * 2)).flatMap((objection): Say[] => [
    ['o', objection],
    ['r', pick(random, trade.answers)],
  ]),
];

const finish = (random: Random, trade: Trade): Say[] => [
  ['r', pick(random, trade.ask)],
  ...pick<Say[]>(random, [
    [
      ['o', 'Yeah, why not.'],
      ['r', 'Wonderful, I will write that up.'],
    ],
    [
      ['o', 'I would rather not.'],
      ['r', 'Understood. Thank you for listening.'],
    ],
    [
      ['o', 'Maybe, can you leave me your card?'],
      ['r', 'Of course, call me any time.'],
    ],
    [
      ['o', 'Let us do the cheaper one.'],
      ['r', 'You will like it. What name should I use?'],
      ['o', 'Just use mine.'],
    ],
  ]),
  ...(chance(random, 0.5) ? [['o', pick(random, ['Alright then.', 'Okay, good night.'])] as const] : []),
];

const pitch: Bank['pitch'] = (random, trade) => {
  const name = chance(random, 0.4) ? pick(random, NAMES) : null;
  const named: Say[] =
    name === null
      ? []
      : [
          ['r', 'Who am I talking to?'],
          ['o', `${name}.`],
        ];
  return {
    name,
    lines: [
      ...start(random, trade),
      ...named,
      ...needs(random, trade),
      ...offer(random, trade),
      ...(chance(random, 0.4) ? [...needs(random, trade), ...offer(random, trade)] : []),
      ...finish(random, trade),
    ],
  };
};

const brushOff: Bank['brushOff'] = (random, trade) => ({
  name: null,
  lines: [
    ...start(random, trade),
    [
      'o',
      pick(random, [
        'We do not want any.',
        'Can you not?',
        'My wife does all that and she is not here.',
        'No, no, no.',
      ]),
    ],
    ['r', pick(random, ['Okay, enjoy your night.', 'Not a problem, thanks.'])],
  ],
});

const existing: Bank['existing'] = (random, trade) => ({
  name: null,
  lines: [
    ['r', `Hi, ${pick(random, trade.companies)} again, I am here for the yearly check.`],
    ['o', 'Oh good, come in.'],
    ...needs(random, trade),
    ...offer(random, trade),
    ...finish(random, trade),
  ],
});

const secondVisit: Bank['secondVisit'] = (random, trade) => ({
  name: null,
  lines: [
    ['r', 'Hi, as promised, here I am.'],
    ['o', pick(random, ['So you are.', 'Okay, we talked about it.'])],
    ...offer(random, trade),
    ...finish(random, trade),
  ],
});

const interruption: Bank['interruption'] = (random) => [
  ['r', pick(random, ['Oh, that is my office, give me a second.', 'Pardon me, I need to get that.'])],
  ['r', pick(random, ['Yes? No, I am with someone.', 'What is it? Okay. Okay. Twelve.'])],
  ['r', pick(random, ['Sorry. Now, where was I?', 'Thanks for waiting.'])],
];

export const CALIBRATION_TALK = { pitch, brushOff, existing, secondVisit, interruption };
