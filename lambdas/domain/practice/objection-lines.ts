/**
 * How the customer phrases an objection: at first, when it was passed over, and what a customer who is hard to convince
 * really means.
 */
export interface ObjectionLines {
  readonly first: readonly string[];
  readonly again: readonly string[];
  readonly deeper: readonly string[];
}

const lines = (
  first: readonly string[],
  again: readonly string[],
  deeper: readonly string[],
): ObjectionLines => ({ first, again, deeper });

/** By the topics of insights, so that what customers say most often can be practised. */
export const objectionLines: ReadonlyMap<string, ObjectionLines> = new Map([
  [
    'price',
    lines(
      ['That sounds too expensive for us.', "I don't think we can afford that. It's a lot of money."],
      [
        "You haven't said anything about the price. It's still too expensive.",
        "Fine, but it's too much money for us.",
      ],
      [
        "I hear you, but how do I know it's worth that much?",
        "Okay, but it's still not in the budget this year.",
      ],
    ),
  ],
  [
    'decision_maker',
    lines(
      ['I need to talk to my wife first.', 'I have to check with my husband about something like this.'],
      [
        'As I said, I need to talk about it with my partner.',
        "I won't decide that alone. I have to talk to my family.",
      ],
      [
        "And what would I tell her? I'm not sure I could explain it.",
        "Maybe, but I'm not sure. We don't really want to decide it on the spot.",
      ],
    ),
  ],
  [
    'trust',
    lines(
      ["How do I know this isn't a scam?", 'Sounds too good to be true, honestly.'],
      ['And how do I know that I can trust you?', "I'm still skeptical. What's the catch?"],
      [
        'Anyone can say that. We had a bad experience with the last company.',
        "Okay, but I don't trust reviews on the internet.",
      ],
    ),
  ],
  [
    'existing_supplier',
    lines(
      ['We already have somebody for that.', 'We already use another company.'],
      ['Like I said, we already have a company that does it.', 'But we already have somebody.'],
      [
        "He has done it for years, and he is a friend. I'm not sure I want to change.",
        "We're under a contract with them until next year, I think.",
      ],
    ),
  ],
  [
    'commitment',
    lines(
      [
        "I don't want to be locked into a contract.",
        "I don't like contracts. I'm not sure I want to commit to anything.",
      ],
      [
        "And the contract? I don't like to be bound.",
        "You didn't say what happens when I want to cancel. I don't want a contract.",
      ],
      [
        "Okay, but I'm worried that I can't get out of it again.",
        "Last time it was hard to cancel. I don't want that again.",
      ],
    ),
  ],
  [
    'send_information',
    lines(
      ['Can you just send me some information?', "Just leave me a flyer, and I'll have a look."],
      [
        "I'd really like to read about it first. Just send me some information.",
        'Please, just send me some details.',
      ],
      [
        "I like to look into things first. It's not something I decide at the door.",
        "I'd want to compare it. I need to look into it.",
      ],
    ),
  ],
  [
    'think_it_over',
    lines(
      ['I need to think about it.', "I'm not sure. I want to sleep on it."],
      [
        'As I said, I have to think about it.',
        "I'm still not sure. I need to think it over, so let me think about it.",
      ],
      ["I hear you, but I'm not convinced yet.", "It's a big step. I'm not ready for that."],
    ),
  ],
  [
    'timing',
    lines(
      ["It's a bad time, I'm really busy.", 'Not right now. Maybe next year.'],
      ["I told you that it's not a good time.", "I'm still busy. Maybe later."],
      [
        "We have so much going on, it's not the right time for us.",
        "I don't have the time to deal with workers in the house.",
      ],
    ),
  ],
  [
    'no_need',
    lines(
      ["I don't think we need that.", "I'm not really interested, we don't need it."],
      ["But I don't see why we need it.", "I still don't think that we need it."],
      [
        "It has always worked so far. I don't see the problem.",
        "We usually do it ourselves. I'm not convinced that we need somebody.",
      ],
    ),
  ],
]);
