import type { Bank, SalesLines, Say } from '../../domain/detection/days/bank.ts';
import { chance, pick, type Random, some } from '../../domain/detection/days/random.ts';
import type { Trade } from '../../domain/detection/days/trades.ts';

const REPS = ['Marcus', 'Tori', 'Devon', 'Ellie'];
const CUSTOMERS = [
  'Sharon',
  'Denise',
  'Walter',
  'Priya',
  'Mr. Kowalski',
  'Carmen',
  'Jerome',
  'Mrs. Whitfield',
];

const who = (random: Random, trade: Trade): string => {
  const rep = pick(random, REPS);
  const company = pick(random, trade.companies);
  return pick(random, [
    `${rep} here with ${company}`,
    `I'm ${rep}, I'm with ${company}`,
    `it's ${rep} over from ${company}`,
    `we're from ${company}`,
    `my name's ${rep}, I'm out here for ${company}`,
  ]);
};

const opening = (random: Random, trade: Trade): Say[] => {
  const purpose = pick(random, trade.purpose);
  const hello = pick(random, [
    'Hey there',
    'Hi, good evening',
    'Afternoon',
    'Hiya',
    'Hi, sorry to catch you at dinner',
  ]);
  const answer: Say = [
    'o',
    pick(random, [
      'Yeah?',
      'Hi, what can I do for you?',
      'Can I help you?',
      'Uh, hi.',
      'Hold on, let me get the dog.',
    ]),
  ];
  return pick<Say[]>(random, [
    [['r', `${hello}, ${who(random, trade)}.`], answer, ['r', `So ${purpose}.`]],
    [answer, ['r', `${hello}! So, ${who(random, trade)}, and ${purpose}.`]],
    [['r', `${hello}. ${purpose}.`], answer, ['r', `Yeah, so ${who(random, trade)}.`]],
  ]);
};

const LISTENING = ['Mm hmm.', 'Okay.', 'Yeah.', 'Huh, interesting.', 'Sure.', 'Oh wow.', 'Got it.'];
const heard = (random: Random): Say[] => (chance(random, 0.5) ? [['o', pick(random, LISTENING)]] : []);

const introduced = (random: Random): SalesLines => {
  const name = pick(random, CUSTOMERS);
  const bare = name.replace(/^(Mr|Mrs)\. /, '');
  return pick<SalesLines>(random, [
    {
      name,
      lines: [
        ['r', 'Sorry, what was your name?'],
        ['o', `It's ${name}.`],
      ],
    },
    {
      name: bare,
      lines: [
        ['o', `My name is ${bare}.`],
        ['r', `Pleasure, ${bare}.`],
      ],
    },
    { name, lines: [['r', `Thank you, ${name}.`]] },
    {
      name: null,
      lines: [
        ['r', 'And you are the homeowner?'],
        ['o', 'I am.'],
      ],
    },
  ]);
};

const asking = (random: Random, trade: Trade): Say[] =>
  some(random, trade.discovery, 1 + Math.floor(random.next() * 3)).flatMap((question): Say[] => [
    ['r', question],
    ['o', pick(random, trade.pains)],
    ...(chance(random, 0.4)
      ? ([
          ['r', pick(random, ['Oh no, really?', 'Yeah, I hear that a lot.', 'Gotcha, gotcha.', 'Oh man.'])],
        ] as const)
      : []),
  ]);

const showing = (random: Random, trade: Trade): Say[] => [
  ...some(random, trade.value, 1 + Math.floor(random.next() * 3)).flatMap((value): Say[] => [
    ['r', value],
    ...heard(random),
  ]),
  ...(chance(random, 0.6) ? ([['r', pick(random, trade.proof)], ...heard(random)] as const) : []),
];

const money = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.6)
    ? ([
        [
          'o',
          pick(random, [
            'So what does something like that run?',
            'What are we talking here, moneywise?',
            'And that is free?',
          ]),
        ],
      ] as const)
    : []),
  ['r', pick(random, trade.price)],
  ...some(random, trade.objections, Math.floor(random.next() * 3)).flatMap((objection): Say[] => [
    ['o', objection],
    ['r', pick(random, trade.answers)],
    ...heard(random),
  ]),
];

const ENDINGS: readonly (readonly Say[])[] = [
  [
    ['o', 'Alright, yeah, put me down.'],
    ['r', 'Awesome. What is the best number for you?'],
    ['o', 'Six oh three, four four one.'],
  ],
  [
    ['o', 'You know what, sure.'],
    ['r', 'Great, sign here with your finger.'],
    ['o', 'Like that?'],
    ['r', 'Perfect.'],
  ],
  [
    ['o', 'Nah, I think we are going to pass.'],
    ['r', 'Okay, I appreciate you hearing me out.'],
  ],
  [
    ['o', 'Let me talk to my wife and you can stop by Sunday.'],
    ['r', 'Sunday it is.'],
  ],
  [
    ['o', 'Not today, but leave me something to read.'],
    ['r', 'You got it, my number is on the back.'],
  ],
];
const GOODBYES: readonly Say[] = [
  ['r', 'Have a good rest of your day.'],
  ['r', 'Appreciate you, take it easy.'],
  ['o', 'Okay, good luck.'],
  ['r', 'Alright, talk soon.'],
];

const ending = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.75) ? [['r', pick(random, trade.ask)] as const] : []),
  ...pick(random, ENDINGS),
  ...(chance(random, 0.7) ? [pick(random, GOODBYES)] : []),
];

const pitch: Bank['pitch'] = (random, trade) => {
  const named = chance(random, 0.5) ? introduced(random) : { name: null, lines: [] };
  return {
    name: named.name,
    lines: [
      ...opening(random, trade),
      ...(chance(random, 0.5) ? named.lines : []),
      ...asking(random, trade),
      ...showing(random, trade),
      ...money(random, trade),
      ...(chance(random, 0.35) ? [...asking(random, trade), ...showing(random, trade)] : []),
      ...ending(random, trade),
    ],
  };
};

const brushOff: Bank['brushOff'] = (random, trade) => ({
  name: null,
  lines: [
    ...opening(random, trade),
    [
      'o',
      pick(random, [
        'Yeah, no, we are good.',
        'I am on a call right now.',
        'You guys were here last week.',
        'Sorry, not for us.',
        'No soliciting, did you see the sign?',
        'I am just the babysitter.',
      ]),
    ],
    ...(chance(random, 0.4)
      ? ([
          ['r', pick(random, trade.value)],
          ['o', pick(random, ['I said no.', 'Really, no, thanks.', 'Nope.'])],
        ] as const)
      : []),
    ['r', pick(random, ['You bet, have a nice evening.', 'Okay, sorry to bug you.', 'All good, stay warm.'])],
  ],
});

const existing: Bank['existing'] = (random, trade) => ({
  name: null,
  lines: [
    [
      'r',
      `Hey, ${pick(random, REPS)} from ${pick(random, trade.companies)}, how are things since we set you up?`,
    ],
    ['o', pick(random, ['Good, no complaints.', 'Well, funny that you are here.', 'Oh hey, come on in.'])],
    ['r', pick(random, trade.discovery)],
    ['o', pick(random, trade.pains)],
    ['r', pick(random, trade.value)],
    ...heard(random),
    ['r', `Since you are with us already, ${pick(random, trade.price)}`],
    ['o', pick(random, trade.objections)],
    ['r', pick(random, trade.answers)],
    ['r', pick(random, trade.ask)],
    ['o', pick(random, ['Fine, add it.', 'I will call the office.', 'Not this year.'])],
    ['r', 'Sounds good, thank you.'],
  ],
});

const secondVisit: Bank['secondVisit'] = (random, trade) => ({
  name: null,
  lines: [
    [
      'r',
      pick(random, [
        'Hi, I came by around noon, you were heading out.',
        'Told you I would be back.',
        'Hello again!',
      ]),
    ],
    ['o', pick(random, ['Oh yeah, hey.', 'That was quick.', 'Right, the one with the clipboard.'])],
    ...showing(random, trade),
    ...money(random, trade),
    ...ending(random, trade),
  ],
});

const interruption: Bank['interruption'] = (random) => [
  ['r', pick(random, ['Hang on, my phone, sorry.', 'One sec, I need to grab this.'])],
  ['r', pick(random, ['Yo, can I hit you back, I am on a porch.', 'Hi honey, in the middle of something.'])],
  ['r', pick(random, ['Yep. Yep. The keys are on the hook.', 'Tell him the truck is on Elm.'])],
  ['r', pick(random, ['Okay, sorry about that.', 'My bad, so, as I was saying.'])],
];

export const HELD_OUT_TALK = { pitch, brushOff, existing, secondVisit, interruption };
