import type { PersonalKind } from '../../../lambdas/domain/privacy/kinds.ts';
import type { Line } from '../../../lambdas/domain/privacy/words.ts';

// A generated corpus: lines of sales talk with values planted in them, and lines that only look as if they had some. What is
// planted is marked in the templates, so that what a rule takes out can be counted against it word for word.

/** A short conversation, the stretches of it that are personal, and what they are. */
export interface Sample {
  readonly lines: readonly Line[];
  readonly planted: readonly { readonly kind: PersonalKind; readonly line: number; readonly text: string }[];
}

type Random = () => number;

/** mulberry32: a small generator whose seed repeats the corpus. */
const randomOf = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const pick = <One>(random: Random, all: readonly One[]): One => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
};
const digit = (random: Random, from = 0) => String(from + Math.floor(random() * (10 - from)));
const digits = (random: Random, count: number) => Array.from({ length: count }, () => digit(random)).join('');

const units = 'zero one two three four five six seven eight nine'.split(' ');
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const byOne = (text: string, zero = 'zero') =>
  text
    .split('')
    .map((one) => (one === '0' ? zero : (units[Number(one)] ?? '')))
    .join(' ');
const byTwo = (text: string): string =>
  (text.match(/..?/g) ?? [])
    .map((pair) => {
      if (pair.length === 1 || pair.startsWith('0')) return byOne(pair, 'oh');
      if (pair.startsWith('1')) return teens[Number(pair[1])] ?? '';
      const ten = tens[Number(pair[0]) - 2] ?? '';
      return pair.endsWith('0') ? ten : `${ten} ${units[Number(pair[1])]}`;
    })
    .join(' ');

const luhnEnd = (body: string): string => {
  for (let last = 0; last < 10; last += 1) {
    const sum = `${body}${last}`
      .split('')
      .reverse()
      .reduce((total, one, place) => {
        const value = Number(one) * (place % 2 === 1 ? 2 : 1);
        return total + (value > 9 ? value - 9 : value);
      }, 0);
    if (sum % 10 === 0) return `${body}${last}`;
  }
  throw new Error('no check digit');
};

const firsts =
  'Anna Robert Maria James Linda Carlos Susan Kevin Priya Ahmed Helga Björn Deborah Ludmila Thandiwe Joaquín Siobhan Keisha Dmitri Yusuf'.split(
    ' ',
  );
const lasts =
  "Bell Lopez Schmidt O'Connor Nguyen Patel Kowalski Garcia Washington Ivanova McAllister Brennan Okafor Lindqvist Petrov Hartley".split(
    ' ',
  );
const streetNames =
  'Maple,Oak Hill,Cedar,Washington,Old Mill,Sunset,Elm,Lakeview,Cherry Blossom,Pine Ridge'.split(',');
const streetKinds = 'Street Avenue Road Drive Lane Court Boulevard St. Ave Rd'.split(' ');
const towns = 'Austin, TX;Round Rock, Texas;Reno, NV;Mesa, Arizona;Boise, ID'.split(';');
const domains =
  'gmail.com yahoo.com outlook.com icloud.com hotmail.com acme-roofing.com comcast.net web.de'.split(' ');

type Value = (random: Random) => string;

const american = (random: Random) => [
  digit(random, 2) + digits(random, 2),
  digit(random, 2) + digits(random, 2),
  digits(random, 4),
];

const phones: readonly Value[] = [
  (r) => american(r).join('-'),
  (r) => american(r).join('.'),
  (r) => american(r).join(' '),
  (r) => american(r).join(''),
  (r) =>
    american(r)
      .join('')
      .replace(/(...)(...)(....)/, '($1) $2-$3'),
  (r) => `+1 ${american(r).join(' ')}`,
  (r) => `+49 ${digits(r, 0)}30 ${digit(r, 1)}${digits(r, 6)}`,
  (r) => `+44 7${digits(r, 3)} ${digits(r, 6)}`,
  (r) =>
    american(r)
      .map((part) => byOne(part))
      .join(' '),
  (r) =>
    american(r)
      .map((part) => byOne(part, 'oh'))
      .join(', '),
  (r) => {
    const [area = '', exchange = '', rest = ''] = american(r);
    return `${byOne(area)}, ${byOne(exchange)}, ${byTwo(rest)}`;
  },
  (r) =>
    american(r)
      .map((part) => byOne(part))
      .join(' uh '),
  (r) =>
    american(r)
      .map((part) => part.split('').join(' '))
      .join(', '),
];

const emails: readonly Value[] = [
  (r) => `${pick(r, firsts)}.${pick(r, lasts)}@${pick(r, domains)}`.toLowerCase().replace(/['’]/g, ''),
  (r) => `${pick(r, firsts)}${digits(r, 2)}@${pick(r, domains)}`,
  (r) => `${saidWord(pick(r, firsts))} dot ${saidWord(pick(r, lasts))} at ${saidDomain(pick(r, domains))}`,
  (r) =>
    `${saidWord(pick(r, firsts))} underscore ${saidWord(pick(r, lasts))} at ${saidDomain(pick(r, domains))}`,
  (r) => `${saidWord(pick(r, firsts))} ${byOne(digits(r, 2))} at ${saidDomain(pick(r, domains))}`,
  (r) => `${saidWord(pick(r, firsts)).split('').join(' ')} at ${saidDomain(pick(r, domains))}`,
  (r) => `${saidWord(pick(r, lasts))} at ${saidDomain(pick(r, domains))}`,
];
const saidWord = (name: string) => name.toLowerCase().replace(/['’]/g, '');
const saidDomain = (domain: string) => domain.replaceAll('.', ' dot ').replaceAll('-', ' dash ');

const cardBody: Value = (r) =>
  luhnEnd(pick(r, ['4', '51', '55', '6011', '2221']).padEnd(4, digits(r, 4)).slice(0, 4) + digits(r, 11));
const fours = (text: string) => text.match(/.{1,4}/g) ?? [];
const cards: readonly Value[] = [
  cardBody,
  (r) => fours(cardBody(r)).join(' '),
  (r) => fours(cardBody(r)).join('-'),
  (r) =>
    fours(cardBody(r))
      .map((four) => byOne(four))
      .join(', '),
  (r) =>
    fours(cardBody(r))
      .map((four) => byTwo(four))
      .join(', '),
  (r) => byOne(cardBody(r)),
  (r) => luhnEnd(`37${digits(r, 12)}`).replace(/(....)(......)(.....)/, '$1 $2 $3'),
];

const social = (r: Random) => [
  `${1 + Math.floor(r() * 5)}${digits(r, 1)}${digit(r, 1)}`,
  `${digit(r, 1)}${digit(r)}`,
  `${digit(r, 1)}${digits(r, 3)}`,
];
const socials: readonly Value[] = [
  (r) => social(r).join('-'),
  (r) => social(r).join(' '),
  (r) =>
    social(r)
      .map((part) => byOne(part))
      .join(', '),
  (r) =>
    social(r)
      .map((part) => byOne(part, 'oh'))
      .join(' '),
  (r) => {
    const [area = '', group = '', serial = ''] = social(r);
    return `${byOne(area)}, ${byTwo(group)}, ${byTwo(serial)}`;
  },
];

const names: readonly Value[] = [(r) => pick(r, firsts), (r) => `${pick(r, firsts)} ${pick(r, lasts)}`];
const addresses: readonly Value[] = [
  (r) => `${1 + Math.floor(r() * 9_999)} ${pick(r, streetNames)} ${pick(r, streetKinds)}`,
  (r) =>
    `${1 + Math.floor(r() * 999)} ${pick(r, streetNames)} ${pick(r, streetKinds)}, ${pick(r, towns)} ${digit(r, 1)}${digits(r, 4)}`,
  (r) =>
    `${1 + Math.floor(r() * 999)} ${pick(r, streetNames)} ${pick(r, streetKinds)}, apartment ${digit(r, 1)}`,
  (r) =>
    `${byTwo(`${digit(r, 1)}${digits(r, 3)}`)} ${pick(r, streetNames).toLowerCase()} ${pick(r, ['street', 'avenue', 'drive', 'lane'])}`,
  (r) => `PO Box ${digits(r, 4)}`,
  (r) =>
    `${pick(r, ['Hauptstraße', 'Lindenallee', 'Bahnhofstrasse', 'Gartenweg'])} ${1 + Math.floor(r() * 99)}`,
];

/** `{}` is where the value stands; lines are parted by `|`, and the speakers take turns. */
const sayings: Readonly<Record<PersonalKind, readonly [readonly Value[], readonly string[]]>> = {
  phone: [
    phones,
    [
      'You can reach me at {}.',
      'My number is {}, mornings are best.',
      'What is the best number for you?|It is {}.',
      'Call my wife on {} after six.',
      'Sure. {}.',
      'Text me the quote, {}.',
    ],
  ],
  email: [
    emails,
    [
      'My email is {}.',
      'Send the proposal to {} please.',
      'What is your email?|{}.',
      "It's {}, all lower case.",
      'You can write to me, {}, any time.',
    ],
  ],
  payment_card: [
    cards,
    [
      'The card number is {}.',
      'Which card would you like to use?|{}.',
      'Put it on my Visa, {}, please.',
      'Okay, {}.',
      'I will read it to you: {}.',
    ],
  ],
  ssn: [
    socials,
    [
      'My social is {}.',
      'And your social security number?|Sure, {}.',
      'For the credit check I need your social.|{}.',
      'SSN {}.',
    ],
  ],
  name: [
    names,
    [
      'My name is {}.',
      "Hi, I'm {} from Solar One.",
      'Thank you, {}.',
      'Is this {}?',
      'You should talk to my neighbor {}, she has panels.',
      'I spoke with {} last week.',
      'And your name?|{}.',
    ],
  ],
  address: [
    addresses,
    [
      'We are at {}.',
      'What is the address?|It is {}.',
      'The install is for {}, the blue house.',
      'I live at {}.',
    ],
  ],
};

/** Talk that only looks as if there were something in it. */
const harmless: readonly string[] = [
  'We pay about two hundred and fifty dollars a month, in summer three hundred.',
  'The system costs $24,500 before the credit and $17,150 after it.',
  'Over twenty five years that is 1,250,000 kilowatt hours.',
  'In 2019, 2020, 2021 and 2022 rates went up every year.',
  'I work nine to five, so come after five thirty.',
  'The roof was done in nineteen ninety eight and again in twenty fifteen.',
  'It is a thirty minute drive down the road from here.',
  'There are forty two panels on it, each four hundred and ten watts.',
  'The first house on the street went solar, one on every lane by now.',
  'You can look us up at solar one dot com.',
  'Find us at www.solarone.com or at the fair at seven.',
  'Your order number is 4155550123 and it ships Friday.',
  'Invoice 2026-11-0042 was for 1299.00 and tax of 8.25 percent.',
  'The inverter is model SE7600H, serial number 7301234567.',
  'It is one hundred percent financed at 3.99 percent over 240 months.',
  'One two three, testing, one two three four five six seven.',
  'We have installed ten thousand systems in four states in ten years.',
  'Between 10:30 and 11:45 works, or on 11/24/2026.',
  'I will be honest with you, may I ask one question?',
  'Mark my words, the bill will rise in the summer.',
  'I hope to grant you that discount, will that do?',
  'Give me two seconds. Okay. Five, six, seven, eight of them are on the south side.',
  'The policy number is 123 456 789 012.',
  'The 20 foot drive way and the 5 mile trail are fine.',
  'Two doors down the street they saved 30 percent in 12 months.',
  'Zero down, zero percent, ninety nine a month for twenty years.',
  'Good morning! Great, perfect, thanks. Sure, come in.',
  "I'm Sorry about the dog. I'm Fine with Friday.",
  'Our office is open Monday to Friday, eight to six.',
  'California and Texas pay the most. Tesla and Google have them too.',
  'It makes 10 000 kilowatt hours and you use 9 600 of them.',
  'At acme we do it all. Look at that.',
];

const lineOf = (text: string, index: number): Line => ({
  speaker: index % 2 === 0 ? 'A' : 'B',
  start_seconds: index * 5,
  end_seconds: index * 5 + 4,
  text,
});

/** Two or three pieces of a spoken number, with the other's short words between them. */
const withPauses = (random: Random, kind: PersonalKind): Sample => {
  const parts =
    kind === 'phone' ? american(random) : kind === 'ssn' ? social(random) : fours(cardBody(random));
  const said = parts.map((part) => byOne(part));
  const question =
    { phone: 'What is the best number?', ssn: 'And your social?' }[kind as string] ??
    'The card number, please.';
  const lines = [lineOf(question, 0)];
  const planted: Sample['planted'][number][] = [];
  for (const [index, part] of said.entries()) {
    planted.push({ kind, line: lines.length, text: part });
    lines.push(lineOf(part, 1 + 2 * index));
    if (index < said.length - 1)
      lines.push(lineOf(pick(random, ['Uh-huh.', 'Okay.', 'Got it.']), 2 + 2 * index));
  }
  return { lines, planted };
};

const ofSaying = (random: Random, kind: PersonalKind): Sample => {
  const [values, templates] = sayings[kind];
  const value = pick(random, values)(random);
  const texts = pick(random, templates).split('|');
  const line = texts.findIndex((text) => text.includes('{}'));
  const said = texts.map((text) => text.replace('{}', value.replaceAll('$', '$$$$')));
  return { lines: said.map(lineOf), planted: [{ kind, line, text: value }] };
};

const kinds: readonly PersonalKind[] = ['phone', 'email', 'payment_card', 'ssn', 'name', 'address'];

/** So many samples of each kind, some of them said with pauses, and as many harmless ones. */
export const corpus = (seed: number, perKind: number): Sample[] => {
  const random = randomOf(seed);
  const withPause: readonly PersonalKind[] = ['phone', 'payment_card', 'ssn'];
  return [
    ...kinds.flatMap((kind) => Array.from({ length: perKind }, () => ofSaying(random, kind))),
    ...withPause.flatMap((kind) => Array.from({ length: perKind / 5 }, () => withPauses(random, kind))),
    ...Array.from({ length: perKind * 2 }, (): Sample => {
      const texts = [pick(random, harmless), pick(random, harmless), pick(random, harmless)];
      return { lines: texts.map(lineOf), planted: [] };
    }),
  ];
};
