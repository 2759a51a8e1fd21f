import type { Bank, SalesLines, Say } from './bank.ts';
import { chance, pick, type Random, some } from './random.ts';
import type { Trade } from './trades.ts';

// Reps in shops, offices, at stalls and on the telephone, and whom they talk with.

const NAMES = ['Gareth', 'Priya', 'Ms. Holloway', 'Declan', 'Mr. Abara', 'Fiona', 'Stuart', 'Ling'];
const REPS = ['Oliver', 'Hannah', 'Imran', 'Beth'];

const bareOf = (name: string): string => name.replace(/^M[rs]s?\. /, '');

interface Met extends SalesLines {
  readonly known: boolean;
}

const start = (random: Random, trade: Trade): Met => {
  const rep = pick(random, REPS);
  const company = pick(random, trade.companies);
  const purpose = pick(random, trade.purpose);
  const name = pick(random, NAMES);
  return pick<Met>(random, [
    {
      name,
      known: true,
      lines: [
        ['r', `Is that ${name}?`],
        ['o', pick(random, ['Speaking.', 'It is, yes.', 'Who wants to know?'])],
        ['r', `${name}, it is ${rep} at ${company}. ${purpose}.`],
        ['o', pick(random, ['Right.', 'Oh yes, I remember.', 'How did you get this number?'])],
      ],
    },
    {
      name: null,
      known: false,
      lines: [
        ['r', `Afternoon, ${rep} from ${company}. Have I caught you at a bad moment?`],
        ['o', pick(random, ['You have got two minutes.', 'Depends.', 'Go ahead.'])],
        ['r', `I will keep it short then. ${purpose}.`],
      ],
    },
    {
      name: null,
      known: false,
      lines: [
        [
          'o',
          pick(random, [
            'Hello, are you being served?',
            'Hiya.',
            'Sorry, is this the thing about the survey?',
          ]),
        ],
        ['r', `Hello! ${purpose}, if you have a second.`],
        ['o', pick(random, ['Go on then.', 'What is it for?', 'I suppose.'])],
      ],
    },
    {
      name: bareOf(name),
      known: true,
      lines: [
        ['r', pick(random, ['Thanks for seeing me.', 'Good of you to make the time.'])],
        ['o', `Not at all, come through. I am ${bareOf(name)}.`],
        ['r', `${rep}. So, ${purpose}.`],
      ],
    },
  ]);
};

const asides = ['Right.', 'Sure.', 'I follow.', 'Yep, makes sense.', 'Okay, go on.', 'Interesting.', 'Mm.'];

const explore = (random: Random, trade: Trade): Say[] =>
  some(random, trade.discovery, 1 + Math.floor(random.next() * 3)).flatMap((question): Say[] => [
    ['r', pick(random, [question, `Can I just ask, ${question}`, `Out of interest, ${question}`])],
    ['o', pick(random, trade.pains)],
    ...(chance(random, 0.35)
      ? [
          [
            'r',
            pick(random, ['Tell me more about that.', 'And how long has that been going on?', 'Ouch.']),
          ] as const,
        ]
      : []),
    ...(chance(random, 0.2)
      ? [
          [
            'o',
            pick(random, ['Well, that is about the size of it.', 'Months, really.', 'Long story.']),
          ] as const,
        ]
      : []),
  ]);

const present = (random: Random, trade: Trade): Say[] => [
  ...some(random, trade.value, 1 + Math.floor(random.next() * 3)).flatMap((value): Say[] => [
    ['r', pick(random, [value, `The way we do it is simple. ${value}`])],
    ...(chance(random, 0.5) ? [['o', pick(random, asides)] as const] : []),
  ]),
  ...(chance(random, 0.6) ? [['r', pick(random, trade.proof)] as const] : []),
  ...(chance(random, 0.7)
    ? ([
        ['o', pick(random, ['And the damage?', 'What are we looking at, roughly?', 'Give me a ballpark.'])],
        ['r', pick(random, trade.price)],
      ] as const)
    : []),
  ...some(random, trade.objections, Math.floor(random.next() * 3)).flatMap((objection): Say[] => [
    ['o', objection],
    ['r', pick(random, trade.answers)],
  ]),
];

const finish = (random: Random, trade: Trade): Say[] => [
  ['r', pick(random, trade.ask)],
  ...pick<Say[]>(random, [
    [
      ['o', pick(random, ['Yeah, alright, put me down.', 'Go for it.', 'Let us get it moving.'])],
      [
        'r',
        pick(random, ['Brilliant. What is the best email?', 'Lovely, I will get the paperwork over today.']),
      ],
      ['o', pick(random, ['Same as on the form.', 'Office at whatever you have there.'])],
    ],
    [
      [
        'o',
        pick(random, [
          'It is a no from us, I am afraid.',
          'I do not think it is for me.',
          'We will stay where we are.',
        ]),
      ],
      ['r', pick(random, ['Understood, thanks for being straight with me.', 'No bother.'])],
    ],
    [
      [
        'o',
        pick(random, [
          'Ping me the details and I will come back to you.',
          'Ring me at the end of the month.',
        ]),
      ],
      ['r', pick(random, ['Will do. I have the twenty eighth.', 'Perfect, it will be with you by four.'])],
    ],
    [
      ['o', pick(random, ['I would want Sandra in on this.', 'Give me the weekend.'])],
      ['r', pick(random, ['Of course. Shall we say Monday?', 'Sensible. Take the sheet with you.'])],
    ],
  ]),
  ...(chance(random, 0.5) ? [['o', pick(random, ['Cheers.', 'Okay, ta ra.', 'Speak then.'])] as const] : []),
];

const pitch: Bank['pitch'] = (random, trade) => {
  const met = start(random, trade);
  return {
    name: met.name,
    lines: [
      ...met.lines,
      ...explore(random, trade),
      ...present(random, trade),
      ...(chance(random, 0.5) ? [...explore(random, trade), ...present(random, trade)] : []),
      ...finish(random, trade),
    ],
  };
};

const brushOff: Bank['brushOff'] = (random, trade) => {
  const met = start(random, trade);
  return {
    name: met.name,
    lines: [
      ...met.lines,
      [
        'o',
        pick(random, [
          'We have got all that sorted, thanks.',
          'The manager is not in.',
          'I am with somebody, sorry.',
          'Please take us off your list.',
          'Not today, mate.',
          'I am just here for the toilet, to be honest.',
        ]),
      ],
      ...(chance(random, 0.4)
        ? ([
            ['r', pick(random, trade.value)],
            ['o', pick(random, ['Honestly, no.', 'I will stop you there.'])],
          ] as const)
        : []),
      ['r', pick(random, ['No problem at all.', 'Sorry to have bothered you.', 'I will try another day.'])],
    ],
  };
};

const existing: Bank['existing'] = (random, trade) => ({
  name: null,
  lines: [
    [
      'r',
      pick(random, [
        'So this is just our quarterly catch up.',
        'I was passing, so I thought I would see how it is bedding in.',
      ]),
    ],
    ['o', pick(random, ['Good timing, actually.', 'Mixed, if I am honest.'])],
    ...explore(random, trade),
    [
      'r',
      pick(random, [
        'There is a tier up that would fix that.',
        'A few of our others have added the second one.',
      ]),
    ],
    ...present(random, trade),
    ...finish(random, trade),
  ],
});

const secondVisit: Bank['secondVisit'] = (random, trade) => ({
  name: null,
  lines: [
    ['r', pick(random, ['Picking up where we left off this morning.', 'I have got those figures for you.'])],
    ['o', pick(random, ['Ah, good, sit down.', 'That was quick.'])],
    ...present(random, trade),
    ...finish(random, trade),
  ],
});

const interruption: Bank['interruption'] = (random) => [
  ['r', pick(random, ['Do you mind if I just take this?', 'That is the office, bear with me.'])],
  ['r', pick(random, ['Hi. No, in a meeting. The green one.', 'Can it wait? Half an hour.'])],
  ['r', pick(random, ['Apologies. You were saying.', 'Sorry, phones.'])],
];

export const OFFICE_TALK = { pitch, brushOff, existing, secondVisit, interruption };
