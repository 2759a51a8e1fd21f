import { chance, pick, type Random, some } from './random.ts';
import type { Trade } from './trades.ts';

/** Who speaks in a composed conversation: the rep, the other person, a third one. */
export type Who = 'r' | 'o' | 'p';
export type Say = readonly [Who, string];

const REP_NAMES = ['Alex', 'Sam', 'Chris', 'Jamie'];
const CUSTOMER_NAMES = ['Linda', 'Robert', 'Mrs. Alvarez', 'Kim', 'Greg', 'Patricia', 'Mr. Boyd', 'Tina'];

const opening = (random: Random, trade: Trade): Say[] => {
  const rep = pick(random, REP_NAMES);
  const company = pick(random, trade.companies);
  const greeting = pick(random, [
    'Hi there',
    'Hey, how is it going',
    'Good afternoon',
    'Hello',
    'Hey, sorry to bother you',
  ]);
  const intro = pick(random, [
    `my name is ${rep} with ${company}`,
    `I'm ${rep} from ${company}`,
    `I'm with ${company}`,
    `this is ${rep} from ${company}`,
  ]);
  const silentIntro = chance(random, 0.15);
  return [
    ...(chance(random, 0.3) ? [['o', pick(random, ['Hello?', 'Yes?', 'Hi, can I help you?'])] as const] : []),
    ['r', silentIntro ? `${greeting}.` : `${greeting}, ${intro}.`],
    ...(chance(random, 0.5)
      ? [['o', pick(random, ['Hi.', 'Okay.', 'What is this about?', 'I am kind of busy.'])] as const]
      : []),
    ['r', `${pick(random, trade.purpose)}.`],
  ];
};

const replies = ['Okay.', 'Uh huh.', 'Right.', 'Hmm.', 'I see.', 'Yeah.', 'Oh really?'];

const namePart = (random: Random): Say[] => {
  const name = pick(random, CUSTOMER_NAMES);
  return pick<Say[]>(random, [
    [
      ['r', "And what's your name?"],
      ['o', `${name}.`],
      ['r', `Nice to meet you, ${name}.`],
    ],
    [['o', `I'm ${name.replace(/^Mr\. |^Mrs\. /, '')}, by the way.`]],
    [['r', `Great to meet you, ${name}.`]],
  ]);
};

const body = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.5) ? namePart(random) : []),
  ...some(random, trade.discovery, 1 + Math.floor(random.next() * 3)).flatMap((question): Say[] => [
    ['r', question],
    ['o', pick(random, trade.pains)],
  ]),
  ...some(random, trade.value, 1 + Math.floor(random.next() * 3)).flatMap((value): Say[] => [
    ['r', value],
    ...(chance(random, 0.6) ? [['o', pick(random, replies)] as const] : []),
  ]),
  ...(chance(random, 0.6)
    ? ([
        ['r', pick(random, trade.proof)],
        ['o', pick(random, replies)],
      ] as const)
    : []),
  ...(chance(random, 0.8)
    ? ([
        ['o', pick(random, ['How much is it?', 'What does it cost?', 'And the price?'])],
        ['r', pick(random, trade.price)],
      ] as const)
    : []),
  ...some(random, trade.objections, Math.floor(random.next() * 3)).flatMap((objection): Say[] => [
    ['o', objection],
    ['r', pick(random, trade.answers)],
  ]),
];

const ending = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.8) ? [['r', pick(random, trade.ask)] as const] : []),
  ...pick<Say[]>(random, [
    [
      ['o', "Okay, let's do it."],
      ['r', 'Perfect, I just need your phone number.'],
      ['o', 'Five five five, two one two.'],
    ],
    [
      ['o', 'No thanks, we are good.'],
      ['r', 'No problem.'],
    ],
    [
      ['o', 'Can you come back on Saturday?'],
      ['r', 'Sure, Saturday at ten.'],
    ],
    [
      ['o', 'I need to think about it.'],
      ['r', 'Of course, here is my card.'],
    ],
  ]),
  ...(chance(random, 0.6)
    ? ([
        [
          'r',
          pick(random, [
            'Have a good one.',
            'Thanks for your time, take care.',
            'Enjoy your evening.',
            'See you then, bye.',
          ]),
        ],
      ] as const)
    : []),
  ...(chance(random, 0.4) ? ([['o', pick(random, ['Bye.', 'You too.', 'Thank you.'])]] as const) : []),
];

/** A whole sales conversation. */
export const salesTalk = (random: Random, trade: Trade): Say[] => [
  ...opening(random, trade),
  ...body(random, trade),
  ...ending(random, trade),
];

/** The door closes after a few words. */
export const brushOff = (random: Random, trade: Trade): Say[] => [
  ...opening(random, trade),
  [
    'o',
    pick(random, [
      'Not interested, thanks.',
      'No thank you.',
      'We are all set.',
      'I am in the middle of dinner, sorry.',
      'I rent, you would have to ask the landlord.',
    ]),
  ],
  ...(chance(random, 0.5)
    ? ([
        ['r', pick(random, trade.value)],
        ['o', pick(random, ['No, really, not interested.', 'No thanks, bye.'])],
      ] as const)
    : []),
  ['r', pick(random, ['No worries, have a good one.', 'Alright, thanks anyway.', 'Okay, take care.'])],
];

/** A visit to somebody who is a customer already: selling, but without the pitch. */
export const existingCustomer = (random: Random, trade: Trade): Say[] => [
  [
    'r',
    pick(random, [
      `Hi, it's ${pick(random, REP_NAMES)} from ${pick(random, trade.companies)} again, I just wanted to check in.`,
      'Hey, good to see you again, how has everything been?',
    ]),
  ],
  ['o', pick(random, ['Oh hi, pretty good so far.', 'Hi, it has been okay, one thing though.'])],
  ['r', pick(random, ['Glad to hear it. Any problems?', 'What happened?'])],
  ['o', pick(random, trade.pains)],
  ['r', pick(random, trade.value)],
  ...(chance(random, 0.6)
    ? ([
        ['r', `We also have a bigger plan now. ${pick(random, trade.price)}`],
        ['o', pick(random, trade.objections)],
        ['r', pick(random, trade.answers)],
      ] as const)
    : []),
  ['r', pick(random, trade.ask)],
  ['o', pick(random, ['Yes, that works.', 'Let me think about it.', 'Not right now.'])],
  ['r', 'Alright, thanks, have a good one.'],
];
