import { type PersonalKind, personalKinds } from '../../../lambdas/domain/privacy/kinds.ts';
import type { Sample } from './corpus.ts';

// Lines written after the rules, in other words than those of the generated corpus, and not used to improve them. `<kind|…>`
// is what is personal; lines of one conversation are parted by a bar with spaces.
const written: readonly string[] = [
  'Yeah so my cell is <phone|six oh two, five five five, seven nine one one>, just shoot me a text.',
  'If he is not in, try <phone|(480) 555-0199> and ask for the office.',
  'Hold on. It is uh <phone|seven one three five five five> | Okay. | <phone|oh one double eight>',
  'Ring me on <phone|07911 123456> any time after four.',
  'Our landline is <phone|555-8812>, same area code as yours.',
  'You can fax it over to <phone|1-800-555-0147>.',
  'Do you have a number where I can reach you? | <phone|3035550110>.',
  'Meine Nummer ist <phone|0151 23456789>, rufen Sie an.',
  'Her mobile, <phone|+33 6 12 34 56 78>, is always on.',
  'The best one would be <phone|four one five, five five five, twenty six seventy one>.',
  'Just e-mail <email|m.okafor@roof-masters.co.uk> and cc me.',
  'Send that over to <email|kbrennan_82@yahoo.com>, thanks.',
  'It would be <email|s underscore miller at outlook dot com>.',
  'What should I put for e-mail? | <email|big dog four twenty at hotmail dot com>.',
  'My address there is <email|t dot nguyen at acme dash solar dot net>.',
  'Okay, <email|r o b at icloud dot com>, got it.',
  'You want my work one? <email|priya.patel@example.org>.',
  'So that is <email|first dot last at gmail dot com>, correct?',
  'Go ahead with the card. | <payment_card|4012 8888 8888 1881>, expires next June.',
  'It is an Amex, <payment_card|3782 822463 10005>.',
  'Ready? <payment_card|five one zero five, one zero five one, zero five one zero, five one zero zero>.',
  'The debit card is <payment_card|6011000990139424>.',
  'Charge <payment_card|4111-1111-1111-1111>, please.',
  'Visa, <payment_card|four two four two four two four two four two four two four two four two>.',
  'For the loan they need your social. | Okay it is <ssn|three two one, five four, nine eight seven six>.',
  'Social security is <ssn|219-09-9999>.',
  'I only need the last four of your social. | <ssn|4471>.',
  'SSN on file: <ssn|457 55 5462>.',
  'My husband is <name|Desmond Achebe>, he handles the bills.',
  'Hey <name|Walter>, thanks for having us.',
  'This is <name|Carmen> over at Bright Roofs.',
  'Ask <name|Mrs. Kowalczyk> next door, she loves hers.',
  'I am <name|Tobias>, pleasure to meet you.',
  'So <name|Jennifer>, what made you look into solar?',
  'The name on the account is <name|Ruth Delgado>.',
  'Could you spell your last name? | <name|O s e i>.',
  'My daughter <name|Emily> studies in Denver.',
  'Is <name|Mr. Fitzgerald> at home?',
  'We talked to your neighbor <name|Bill> yesterday.',
  'And you are? | <name|Katarzyna>.',
  'We live at <address|77 Sunnyside Crescent>.',
  'The house is <address|1420 North Third Avenue>, the corner one.',
  'Ship it to <address|9 Rosewood Lane, Tucson, AZ 85701>.',
  'You would be at <address|eight fourteen chestnut street>, right?',
  'Our zip code is <address|60614>.',
  'Ich wohne in der <address|Goethestraße 17>.',
  'It is <address|2200 Lakeshore Dr Apt 5>.',
  'The bill goes to <address|P.O. Box 1187>.',
  'Last July we used 2,140 kilowatt hours and paid 318 dollars.',
  'That is forty five hundred off, so twenty one four fifty in all.',
  'We are the number one installer, three years in a row, 2023, 2024, 2025.',
  'I was born in sixty eight, so I remember the gas lines.',
  'Call us crazy, but the panels paid for themselves in six years.',
  'Let me run the numbers: 12 panels, 400 watts, 4800 watts total.',
  'Your case number is 88120077 and the permit is 2026-004417.',
  'It is a 10 year warranty, 25 on the panels, and 1 800 square feet of roof.',
  'There is a road trip coming up in May, so maybe in June.',
  'We meet at the corner at half past five.',
  'Look at that, you will save twelve hundred a year.',
  'The interest is 5.99, 6.49 or 7.25 depending on credit.',
  'Okay so one, two, three, four, five, six panels on this side.',
  'Mark it down, April is the month to do it.',
  'The Smart Home package comes with Powerwall from Tesla.',
  'Bright Roofs is owned by the Green Group in Phoenix, Arizona.',
];

const planting = /<(\w+)\|([^>]*)>/g;

const kindOf = (name: string): PersonalKind => {
  const kind = personalKinds.find((one) => one === name);
  if (kind === undefined) throw new Error(`There is no kind ${name}`);
  return kind;
};

export const heldOut: readonly Sample[] = written.map((conversation) => {
  const texts = conversation.split(/ \| /);
  const lines = texts.map((text, index) => ({
    speaker: index % 2 === 0 ? 'A' : 'B',
    start_seconds: index * 5,
    end_seconds: index * 5 + 4,
    text: text.replaceAll(planting, '$2'),
  }));
  const planted = texts.flatMap((text, line) =>
    [...text.matchAll(planting)].map(([, kind = '', value = '']) => ({
      kind: kindOf(kind),
      line,
      text: value,
    })),
  );
  return { lines, planted };
});
