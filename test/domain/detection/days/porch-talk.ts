import type { Bank, SalesLines, Say } from './bank.ts';
import { chance, pick, type Random, some } from './random.ts';
import type { Trade } from './trades.ts';

// Reps who take their time on porches, and the people they meet there.

const NAMES = ['Earl', 'Mrs. Whitfield', 'Darnell', 'Wanda', 'Mr. Castellano', 'Bobbie', 'Josefina', 'Clyde'];
const REPS = ['Travis', 'Keisha', 'Wade', 'Marisol'];

const bareOf = (name: string): string => name.replace(/^Mrs?\. /, '');

const start = (random: Random, trade: Trade): Say[] => {
  const rep = pick(random, REPS);
  const company = pick(random, trade.companies);
  const purpose = pick(random, trade.purpose);
  return pick<Say[]>(random, [
    [
      [
        'r',
        pick(random, [
          'Knocking on you real quick. How y’all doing?',
          'Evening, sir. I will not hold you up.',
        ]),
      ],
      ['o', pick(random, ['Doing all right. What you got?', 'Who are you with?', 'We are about to eat.'])],
      ['r', `${pick(random, [`I am ${rep}`, `${rep} is my name`])}, ${company}. ${purpose}.`],
    ],
    [
      ['r', `Do not worry, I am not a bill collector. ${rep}, I am over at ${company}.`],
      ['r', `${purpose}.`],
      ['o', pick(random, ['Huh.', 'Oh, is that right.', 'Yes, I saw the truck.'])],
    ],
    [
      ['o', pick(random, ['Can I help you?', 'Yes?', 'Dog is friendly, come on up.'])],
      ['r', `${pick(random, ['Morning', 'Afternoon'])}! That is a fine looking porch.`],
      ['o', pick(random, ['Built it myself.', 'Well, thank you.', 'Needs paint.'])],
      ['r', `Well, ${purpose}. The outfit is called ${company}.`],
    ],
    [
      ['r', `Hi, ${purpose}.`],
      ['o', pick(random, ['And who is we?', 'Okay?', 'Say that again?'])],
      ['r', `${company}, out of the county seat. They call me ${rep}.`],
    ],
  ]);
};

const meet = (random: Random): SalesLines => {
  const name = pick(random, NAMES);
  const bare = bareOf(name);
  return pick<SalesLines>(random, [
    { name: null, lines: [] },
    { name: null, lines: [] },
    { name: null, lines: [] },
    {
      name,
      lines: [
        ['r', pick(random, ['I did not catch your name.', 'And you are?', 'What do folks call you?'])],
        ['o', pick(random, [`${name}.`, `It is ${name}.`, `${name}, how do.`])],
      ],
    },
    {
      name: bare,
      lines: [['o', pick(random, [`They call me ${bare}.`, `Name is ${bare}.`, `I am ${bare}.`])]],
    },
    {
      name,
      lines: [
        ['r', `You must be ${name}.`],
        ['o', pick(random, ['That is me.', 'Sure am.', 'Last I checked.'])],
      ],
    },
    { name, lines: [['r', pick(random, [`Pleasure, ${name}.`, `Good to know you, ${name}.`])]] },
  ]);
};

const hums = ['Mm hm.', 'Well, I declare.', 'Yes sir.', 'Is that a fact.', 'Go on.', 'Uh huh, okay.'];

const exchange = (random: Random, trade: Trade): Say[] => [
  ...some(random, trade.discovery, Math.floor(random.next() * 3)).flatMap((question): Say[] => [
    ['r', pick(random, [question, `Let me ask you this. ${question}`, `Now, ${question}`])],
    ['o', pick(random, trade.pains)],
    ...(chance(random, 0.4)
      ? [
          [
            'r',
            pick(random, [
              'I hear that all day long.',
              'Ooh, that is no fun.',
              'Well see, that is what we look for.',
            ]),
          ] as const,
        ]
      : []),
  ]),
  ...some(random, trade.value, 1 + Math.floor(random.next() * 3)).flatMap((value): Say[] => [
    ['r', value],
    ...(chance(random, 0.5) ? [['o', pick(random, hums)] as const] : []),
  ]),
  ...(chance(random, 0.5) ? [['r', pick(random, trade.proof)] as const] : []),
];

const money = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.6)
    ? [
        [
          'o',
          pick(random, ['What is that going to run me?', 'How high?', 'So what do you get for it?']),
        ] as const,
      ]
    : []),
  ['r', pick(random, trade.price)],
  ...some(random, trade.objections, Math.floor(random.next() * 3)).flatMap((objection): Say[] => [
    ['o', objection],
    ['r', pick(random, trade.answers)],
  ]),
];

const finish = (random: Random, trade: Trade): Say[] => [
  ...(chance(random, 0.85) ? [['r', pick(random, trade.ask)] as const] : []),
  ...pick<Say[]>(random, [
    [
      ['o', pick(random, ['Well shoot, go on then.', 'Alright, write it up.', 'You talked me into it.'])],
      [
        'r',
        pick(random, [
          'I appreciate it. Just need a phone number.',
          'You will be tickled with it. Sign by the X.',
        ]),
      ],
      ['o', pick(random, ['Four oh four, seven one one.', 'Where, here?'])],
    ],
    [
      [
        'o',
        pick(random, [
          'I am going to say no for now.',
          'Nah, I believe we will leave it.',
          'I will hang on to my money.',
        ]),
      ],
      ['r', pick(random, ['Well, you know where we are.', 'No hard feelings at all.'])],
    ],
    [
      ['o', pick(random, ['Catch me next week, after payday.', 'Try me again when he is back.'])],
      ['r', pick(random, ['I sure will.', 'Thursday around supper, then.'])],
    ],
    [
      ['o', pick(random, ['Leave me one of those papers and we will look at it.', 'Let me pray on it.'])],
      ['r', pick(random, ['Here you are, my number is on the back.', 'You do that.'])],
    ],
  ]),
  ...(chance(random, 0.5)
    ? [['r', pick(random, ['Y’all be good.', 'Stay cool out here.', 'Preciate you.'])] as const]
    : []),
];

const pitch: Bank['pitch'] = (random, trade) => {
  const met = meet(random);
  return {
    name: met.name,
    lines: [
      ...start(random, trade),
      ...met.lines,
      ...exchange(random, trade),
      ...money(random, trade),
      ...(chance(random, 0.4) ? [...exchange(random, trade), ...money(random, trade)] : []),
      ...finish(random, trade),
    ],
  };
};

const brushOff: Bank['brushOff'] = (random, trade) => ({
  name: null,
  lines: [
    ...(chance(random, 0.7)
      ? start(random, trade)
      : ([['r', `Hello there. ${pick(random, trade.purpose)}.`]] as const)),
    [
      'o',
      pick(random, [
        'Son, can you read that sign?',
        'We do not need nothing.',
        'You are about the fifth one today.',
        'I got something on the stove.',
        'He is not here and I do not make those choices.',
        'Whatever it is, no.',
      ]),
    ],
    ...(chance(random, 0.3)
      ? ([
          ['r', pick(random, trade.value)],
          ['o', pick(random, ['I said no, baby.', 'Uh uh. Go on now.'])],
        ] as const)
      : []),
    ...(chance(random, 0.8)
      ? [
          [
            'r',
            pick(random, ['Yes ma’am, sorry about that.', 'You have a blessed day.', 'Fair enough.']),
          ] as const,
        ]
      : []),
  ],
});

const existing: Bank['existing'] = (random, trade) => ({
  name: null,
  lines: [
    [
      'r',
      pick(random, [
        'There she is! How are we getting on with it?',
        'Back to see about y’all like I said I would.',
      ]),
    ],
    ['o', pick(random, ['Can not complain.', 'Well, I was fixing to call.'])],
    ['o', pick(random, trade.pains)],
    ['r', pick(random, trade.answers)],
    ...exchange(random, trade),
    ...money(random, trade),
    ...finish(random, trade),
  ],
});

const secondVisit: Bank['secondVisit'] = (random, trade) => ({
  name: null,
  lines: [
    ['r', pick(random, ['Told you I would be back.', 'Is this a better time?', 'Did you two get to talk?'])],
    ['o', pick(random, ['You sure did.', 'We did, he wants to hear it too.', 'Come in out of the heat.'])],
    ...exchange(random, trade),
    ...money(random, trade),
    ...finish(random, trade),
  ],
});

const interruption: Bank['interruption'] = (random) => [
  ['r', pick(random, ['Hang on, that is my truck calling.', 'Let me get this, it has rung three times.'])],
  ['r', pick(random, ['Yeah. Naw, third house. Back it up in there.', 'I am up here talking with a lady.'])],
  ['r', pick(random, ['Holler back in a while.', 'Bye. Sorry about all that.'])],
];

export const PORCH_TALK = { pitch, brushOff, existing, secondVisit, interruption };
