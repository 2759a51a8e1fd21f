// Fictitious persons, each with a unique word by which any trace is found.

const talk = (customer: string, word: string, phone: string) => ({
  language: 'en-US',
  utterances: [
    [
      'Tom',
      'rep',
      'Hi, I am Tom from Sunny Roofs. We put panels on roofs like yours, and people around here pay half of what they paid before. What do you pay for power today?',
    ],
    [
      customer,
      'customer',
      `About two hundred a month, and it goes up every year. My name is ${customer}, and we live by the ${word}.`,
    ],
    [
      'Tom',
      'rep',
      'Then let me come back on Friday at ten with the figures. What is the best number for you?',
    ],
    [customer, 'customer', `It is ${phone}. Friday at ten is fine, I look forward to it.`],
  ].map(([speaker = '', role = '', text = ''], index) => ({
    speaker,
    role: role === 'rep' ? ('rep' as const) : ('customer' as const),
    start_seconds: index * 20,
    end_seconds: index * 20 + 18,
    text,
  })),
});

/** A customer, and a conversation with personal details. */
const customer = (name: string, word: string, phone: string) => ({
  name,
  words: [name.split(' ').at(-1) ?? name, word],
  transcript: talk(name, word, phone),
});

/** Erased before the backup is taken, so that a restore must not need the ledger for her. */
export const formerCustomer = customer('Adelheid Oberlindtner', 'Yestermoor', '512 555 0110');
/** Erased after the backup, from an analysis and from a day. */
export const laterCustomer = customer('Wilhelmina Quastenbrook', 'Kettlewash', '512 555 0142');
/** In an analysis that is purged after the backup. */
export const purgedCustomer = customer('Ferdinand Hollowmarsh', 'Bramblegate', '512 555 0177');
/** In a conversation of the rep who is erased after the backup. */
export const customerOfRep = customer('Rosalind Thistlewick', 'Ottersbank', '512 555 0163');

/** The rep who is erased after the backup. */
export const laterRep = {
  rep_id: 'r-404',
  name: 'Zebulon Tarrowby',
  words: ['Tarrowby', 'Thistlewick', 'Ottersbank'],
};

/** All words that must be absent when the drill is over. */
export const erasedWords: readonly string[] = [
  ...formerCustomer.words,
  ...laterCustomer.words,
  ...purgedCustomer.words,
  ...laterRep.words,
];
