import type { Bank, SalesLines, Say } from './bank.ts';
import { chance, pick, type Random, some } from './random.ts';
import type { Trade } from './trades.ts';

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

const namePart = (random: Random): SalesLines => {
  const name = pick(random, CUSTOMER_NAMES);
  const bare = name.replace(/^Mr\. |^Mrs\. /, '');
  return pick<SalesLines>(random, [
    {
      name,
      lines: [
        ['r', "And what's your name?"],
        ['o', `${name}.`],
        ['r', `Nice to meet you, ${name}.`],
      ],
    },
    { name: bare, lines: [['o', `I'm ${bare}, by the way.`]] },
    { name, lines: [['r', `Great to meet you, ${name}.`]] },
  ]);
};

const nobody: SalesLines = { name: null, lines: [] };

const body = (random: Random, trade: Trade): Say[] => [
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

const pitch: Bank['pitch'] = (random, trade) => {
  const named = chance(random, 0.5) ? namePart(random) : nobody;
  return {
    name: named.name,
    lines: [
      ...opening(random, trade),
      ...named.lines,
      ...body(random, trade),
      ...(chance(random, 0.3) ? body(random, trade) : []),
      ...ending(random, trade),
    ],
  };
};

const CHATTY: readonly (readonly Say[])[] = [
  [
    ['r', 'Hello, how are you doing today?'],
    ['o', 'I am good, how about you?'],
    ['r', 'Pretty good, thanks for asking.'],
  ],
  [
    ['r', 'Good morning! How is your day going?'],
    ['o', 'Oh, it is a Monday.'],
  ],
  [
    ['o', 'Hey.'],
    ['r', 'Hi! Do you have a minute?'],
    ['o', 'A quick one, sure.'],
  ],
];

/** Lines of one speaker that follow each other, in one breath: not everybody talks in short lines. */
const inOneBreath = (lines: readonly Say[]): Say[] => {
  const joined: Say[] = [];
  for (const [who, text] of lines) {
    const last = joined.at(-1);
    if (last?.[0] === who) joined[joined.length - 1] = [who, `${last[1]} ${text}`];
    else joined.push([who, text]);
  }
  return joined;
};

/** A talk that comes to its point slowly, often without a company: at a stall, on the telephone, among acquaintances. */
const slowTalk: Bank['pitch'] = (random, trade) => {
  const named = chance(random, 0.3) ? namePart(random) : nobody;
  const about = `${pick(random, ['So', 'Well', 'The thing is'])}, ${pick(random, trade.purpose)}.`;
  return {
    name: named.name,
    lines: inOneBreath([
      ...pick(random, CHATTY),
      ...named.lines,
      ...(chance(random, 0.5)
        ? ([
            ['r', `Have you heard of ${pick(random, trade.companies)}?`],
            ['o', pick(random, ['I do not think so.', 'Yes, a little.', 'No, what is that?'])],
          ] as const)
        : []),
      ['r', about],
      ...body(random, trade),
      ...body(random, trade),
      ...ending(random, trade),
    ]),
  };
};

const anyTalk: Bank['pitch'] = (random, trade) => (chance(random, 0.3) ? slowTalk : pitch)(random, trade);

/** The door closes after a few words. */
const brushOff: Bank['brushOff'] = (random, trade) => ({
  name: null,
  lines: [
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
  ],
});

/** A visit to somebody who is a customer already: selling, but without the pitch. */
const existing: Bank['existing'] = (random, trade) => ({
  name: null,
  lines: [
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
  ],
});

const secondVisit: Bank['secondVisit'] = (random, trade) => ({
  name: null,
  lines: [
    [
      'r',
      pick(random, [
        'Hey, it is me again, you said to come back after five.',
        'Hi again, is your husband home now?',
        'Hello, I am back like we said this morning.',
      ]),
    ],
    ['o', pick(random, ['Oh right, hi.', 'Yeah, he is here, come in.', 'I remember, I only have a minute.'])],
    ...body(random, trade),
    ...ending(random, trade),
  ],
});

const interruption: Bank['interruption'] = (random) => [
  ['r', pick(random, ['Sorry, I have to take this, one second.', 'Excuse me, that is my manager calling.'])],
  ['r', pick(random, ['Hey, I am with a customer right now.', 'Hello? Yeah, I am at a house.'])],
  ['r', pick(random, ['Okay, I will call you back in ten.', 'No, the blue folder. Alright, bye.'])],
  ['r', pick(random, ['Sorry about that, where were we?', 'Okay, sorry, I am all yours again.'])],
];

/** How reps talk on the days that constants are fitted on. */
export const TRAINING_TALK = { pitch: anyTalk, brushOff, existing, secondVisit, interruption };
