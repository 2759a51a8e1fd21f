/** Talk of the day that is no sales conversation; `r` is the rep. Each line is drawn from its variants. */
export interface OtherTalk {
  /** What it is, such as `colleague` or `role-play`: those two and `meeting` are had with the same few people all day. */
  readonly kind: string;
  readonly lines: readonly (readonly ['r' | 'o' | 'p', readonly string[]])[];
  /** Lines drawn at random, in any order, between the opening and the end. */
  readonly middle: readonly (readonly ['r' | 'o' | 'p', readonly string[]])[];
  readonly end: readonly (readonly ['r' | 'o' | 'p', readonly string[]])[];
}

export const OTHER_TALK: readonly OtherTalk[] = [
  {
    kind: 'colleague',
    lines: [
      ['o', ['Hey man, how is it going?', 'What is up, how many did you get?', 'Morning, you ready?']],
      ['r', ['Hey, not bad, two so far.', 'Slow, nobody is home.', 'Hey, just grabbing my tablet.']],
    ],
    middle: [
      [
        'o',
        [
          'I got one on Pine Street, an old lady, super nice.',
          'The manager wants us at the van by six.',
          'Did you see the leaderboard today?',
        ],
      ],
      [
        'r',
        [
          'I had a guy who yelled at me for like five minutes.',
          'My feet are killing me.',
          'I think I am going to do the east side after lunch.',
        ],
      ],
      [
        'o',
        [
          'You should use the price drop more, it works.',
          'Kevin closed seven yesterday, it is insane.',
          'Are you going to the team thing on Friday?',
        ],
      ],
      ['r', ['Yeah, he is a machine.', 'I need three more for the bonus.', 'Maybe, if I am not dead.']],
      ['o', ['They changed the commission again.', 'It is so hot today.', 'The new guy quit already.']],
      ['r', ['Seriously?', 'That is crazy.', 'I heard about that.']],
    ],
    end: [
      ['o', ['Alright, see you at the van.', 'Good luck out there.', 'Text me when you are done.']],
      ['r', ['Later.', 'You too, see you.', 'Will do.']],
    ],
  },
  {
    kind: 'role-play',
    lines: [
      [
        'o',
        [
          'Okay, let us practice, you be the rep and I am the homeowner.',
          'Do the pitch on me once, I will pretend to be mean.',
          'Let us role play the door one more time.',
        ],
      ],
      ['r', ['Alright, knock knock.', 'Okay, from the top.', 'Sure, ready?']],
      [
        'r',
        [
          'Hi, my name is Alex with the company, we are doing some of your neighbors.',
          'Hey there, I am just here about the program on your street.',
        ],
      ],
    ],
    middle: [
      ['o', ['I am not interested.', 'We already have somebody.', 'How much is it?']],
      [
        'r',
        [
          'Totally understand, who are you using now?',
          'It is forty nine a month and the first visit is free.',
          'That makes sense, can I just show you this?',
        ],
      ],
      [
        'o',
        [
          'Okay stop, you talked too fast there.',
          'Good, but ask a question before the price.',
          'Nice, that was way better than yesterday.',
        ],
      ],
      ['r', ['Let me try that again.', 'Yeah I always forget that line.', 'Okay, again.']],
      [
        'o',
        [
          'Pause after you say the price.',
          'Look at me, not at the tablet.',
          'I am still not convinced, what do you say now?',
        ],
      ],
    ],
    end: [
      ['o', ['Good, that is it, go do that on a real door.', 'Alright, good practice.']],
      ['r', ['Thanks coach.', 'Okay, let us go.']],
    ],
  },
  {
    kind: 'private-call',
    lines: [['r', ['Hey babe, what is up?', 'Hi mom.', 'Hello? Oh hey, yeah I can talk.']]],
    middle: [
      [
        'r',
        [
          'No, I am still at work.',
          'Yeah, I will pick up the kids at five.',
          'What did the doctor say?',
          'Did you feed the dog?',
        ],
      ],
      [
        'r',
        ['I do not know, maybe pizza.', 'Uh huh.', 'No, that is on Saturday.', 'Okay, tell him I said hi.'],
      ],
      [
        'r',
        [
          'Yeah, yeah.',
          'I will call the landlord tomorrow.',
          'How much was the car?',
          'That is so expensive, wow.',
        ],
      ],
      ['p', ['When are you coming home?', 'The school called again.', 'Grandma wants to know about Sunday.']],
      ['r', ['I left it on the counter.', 'Not today, I am busy.', 'Sounds good to me.']],
    ],
    end: [['r', ['Okay, love you, bye.', 'Alright, I have to go, talk later.', 'See you tonight, bye.']]],
  },
  {
    kind: 'purchase',
    lines: [
      [
        'o',
        [
          'Hi, welcome in, what can I get you?',
          'Next please. What would you like?',
          'Good morning, are you ready to order?',
        ],
      ],
      [
        'r',
        [
          'Can I get a large coffee please?',
          'Hi, I will have the chicken sandwich.',
          'Twenty on pump four.',
          'Do you have any phone chargers?',
        ],
      ],
    ],
    middle: [
      [
        'o',
        [
          'Do you want milk or sugar?',
          'For here or to go?',
          'Anything else for you?',
          'We have a deal, two for five dollars.',
        ],
      ],
      ['r', ['Just black.', 'To go please.', 'No, that is it.', 'Sure, I will take two.']],
      [
        'o',
        [
          'That is six fifty.',
          'That comes to eleven dollars and twenty cents.',
          'Do you have our rewards card?',
        ],
      ],
      ['r', ['Card please.', 'No thanks, I do not need the receipt.', 'Do you take Apple Pay?']],
    ],
    end: [
      ['o', ['Have a great day!', 'Here you go, thanks.']],
      ['r', ['Thank you, you too.', 'Thanks, bye.']],
    ],
  },
  {
    kind: 'pitched',
    lines: [
      [
        'o',
        [
          'Hi sir, do you have a minute, I am with Gold Gym right here.',
          'Hello, my name is Pat and I am with the phone store, who do you have for your phone?',
          'Excuse me, we are giving out samples from the new car wash.',
        ],
      ],
      ['r', ['Uh, I am kind of working.', 'What is it?', 'I already have one.']],
    ],
    middle: [
      [
        'o',
        [
          'We have a special, it is only nineteen dollars a month.',
          'You could save forty dollars a month with us.',
          'We offer a free trial, no contract.',
        ],
      ],
      [
        'r',
        [
          'I am not really interested.',
          'That is okay, I have a plan with my family.',
          'How much is it normally?',
        ],
      ],
      ['o', ['Would you like to sign up today?', 'What are you paying now?', 'All our customers love it.']],
      ['r', ['I would have to think about it.', 'No thanks man.', 'Maybe another time.']],
    ],
    end: [
      ['o', ['Alright, take a card.', 'No problem, have a good one.']],
      ['r', ['Thanks, you too.', 'Okay, bye.']],
    ],
  },
  {
    kind: 'small-talk',
    lines: [
      ['o', ['Nice day, is it not?', 'Hey, is that your car over there?', 'Beautiful dog weather today.']],
      [
        'r',
        [
          'Yeah, finally some sun.',
          'It is, do you want me to move it?',
          'Sure is. What kind of dog is that?',
        ],
      ],
    ],
    middle: [
      [
        'o',
        [
          'We had so much rain last week.',
          'She is a beagle, twelve years old.',
          'My grandson just started college.',
        ],
      ],
      [
        'r',
        ['Oh wow, she looks great.', 'That is awesome, what is he studying?', 'I know, my basement was wet.'],
      ],
      [
        'o',
        [
          'They are going to close the road next month.',
          'You watch the game last night?',
          'I used to work at the mill for thirty years.',
        ],
      ],
      ['r', ['No way, what was the score?', 'Really? My uncle worked there too.', 'That will be a mess.']],
    ],
    end: [
      ['o', ['Well, I should get going.', 'Nice talking to you.']],
      ['r', ['You too, take care.', 'Have a good one.']],
    ],
  },
  {
    kind: 'meeting',
    lines: [
      [
        'o',
        [
          'Alright everybody, listen up, two minutes before you head out.',
          'Good morning team, let us go over yesterday.',
        ],
      ],
      ['p', ['We did forty one accounts as an office.', 'Three new people start on Monday.']],
    ],
    middle: [
      [
        'o',
        [
          'Remember to log every door in the app.',
          'Areas are on the board, check your name.',
          'Talk about the guarantee first, then the price.',
        ],
      ],
      ['r', ['Which area do I have?', 'Is the discount still on?', 'Okay.']],
      [
        'p',
        [
          'The tablets are charged in the back.',
          'We need more reviews from customers.',
          'Nobody parks at the school please.',
        ],
      ],
      ['o', ['Any questions?', 'Great job last week, seriously.', 'If it rains we meet at the office.']],
    ],
    end: [
      ['o', ['Okay, have a good day, go get it.', 'That is it, vans leave in five.']],
      ['r', ['Let us go.', 'Okay.']],
    ],
  },
  {
    kind: 'errand',
    lines: [
      [
        'r',
        [
          'Excuse me, do you know where Maple Court is?',
          'Hi, is there a restroom I could use?',
          'Hey, I think this package is for your neighbor.',
        ],
      ],
      [
        'o',
        ['Yeah, two streets down and left.', 'Sure, in the back.', 'Oh, they are next door, the blue house.'],
      ],
    ],
    middle: [
      ['o', ['You can see the sign from the corner.', 'Are you lost?', 'People always mix that up.']],
      ['r', ['Thanks, my map is wrong.', 'Just looking for the address.', 'I appreciate it.']],
    ],
    end: [
      ['o', ['No problem.', 'Good luck.']],
      ['r', ['Thank you so much.', 'Bye.']],
    ],
  },
];

/** Heard from a television or a radio: nobody of the day speaks. */
export const MEDIA_LINES: readonly string[] = [
  'And now the weather for the weekend, brought to you by your local dealer.',
  'Call now and get two for the price of one, operators are standing by.',
  'The home team is up by three with two minutes to go.',
  'In other news, the city council voted on the new budget.',
  'Our prices are the lowest in the state, come on down today.',
];
