import type { OtherTalk } from './other-talk.ts';

type Line = OtherTalk['lines'][number];
const r = (...variants: string[]): Line => ['r', variants];
const o = (...variants: string[]): Line => ['o', variants];
const p = (...variants: string[]): Line => ['p', variants];

const nodding = (who: (...variants: string[]) => Line): Line =>
  who(
    'Yeah.',
    'Uh-huh.',
    'Right, right.',
    'Oh, really?',
    'Mm, yeah, I know.',
    'Huh.',
    'Oh wow.',
    'That is true.',
  );

/** Long talk of equals about this and that, as people have it on the telephone: full of `I`, of nods and of half sentences. */
const CALLS: readonly OtherTalk[] = [
  {
    kind: 'private-call',
    lines: [
      r('Hey, did I call at a bad time?', 'So, um, what have you been up to?'),
      o('No, no, I was just folding laundry.', 'Oh, you know, same old.'),
    ],
    middle: [
      o(
        'Well, I, uh, I used to cook a lot more when the kids were little.',
        'We went up to the lake last month and, uh, it rained the whole time.',
        'I have been reading that book about the war, the thick one.',
        'My sister has two boys and, I mean, they eat everything.',
      ),
      nodding(r),
      r(
        'I, I think that, uh, a lot of it is just how you grew up.',
        'We never had that, we had one radio and that was it.',
        'I would rather stay home, to tell you the truth.',
        'My wife and I, we drive up there every fall.',
      ),
      nodding(o),
      o(
        'And they raised the taxes again, I do not know what they do with it.',
        'I paid, uh, four hundred dollars for that thing and it broke in a year.',
        'It is so expensive now to send them to school.',
        'I do not see how people can afford a house anymore.',
      ),
      r(
        'Yeah, well, we had the same car for, uh, twelve years, I guess.',
        'I just do not trust any of those politicians.',
        'I had a dog like that, she would bark at the mailman all day.',
        'When I was in the service we moved, I think, nine times.',
      ),
      nodding(o),
    ],
    end: [
      r('Well, it was good talking to you.', 'I better let you go.'),
      o('You too, bye bye.', 'Okay, take care now.'),
    ],
  },
  {
    kind: 'private-call',
    lines: [
      o('So what kind of music do you listen to?', 'Do you have any hobbies?', 'So do you have children?'),
      r(
        'Uh, I like about everything, I guess.',
        'Well, I, uh, I fish when I can.',
        'I have got two, uh, one in college and one at home.',
      ),
    ],
    middle: [
      r(
        'I play a little guitar but, you know, nothing great.',
        'I took a class once, and I really enjoyed it.',
        'I try to walk every day but, uh, I do not always.',
        'It depends on what I am in the mood for.',
      ),
      nodding(o),
      o(
        'How long did you do that?',
        'Do you ever go to the movies?',
        'What do you think about the schools around there?',
        'Did you see the game on Sunday?',
      ),
      r(
        'Oh, about three years, I suppose.',
        'Not as much as I used to.',
        'I did not, I fell asleep.',
        'I think they are pretty good, I really do.',
      ),
      o(
        'We used to have a garden, but the deer ate it all.',
        'I work at the hospital, so I am up at all hours.',
        'My husband bought one of those and he loves it.',
        'I do not have a problem with it, but, uh, some people do.',
      ),
      nodding(r),
      r(
        'I guess it is just, uh, it is what you are used to.',
        'I know what you mean.',
        'My daughter says the same thing.',
      ),
    ],
    end: [
      o('Well, I have enjoyed it.', 'Okay, well, I hear the baby.'),
      r('Me too, good bye.', 'Alright, bye.'),
    ],
  },
  {
    kind: 'private-call',
    lines: [
      o('Thank you for calling, how can I help you?', 'Customer service, this is Dana.'),
      r('Yeah, I am calling about my bill.', 'Hi, my order never showed up.'),
    ],
    middle: [
      o(
        'Can I have your account number please?',
        'Can I get your full name and the last four?',
        'Let me pull that up for you.',
        'Do you mind if I put you on a brief hold?',
      ),
      r(
        'It is, uh, seven seven one, zero two.',
        'It is in the e-mail, let me see.',
        'I already told the other guy.',
        'It says delivered but it is not here.',
      ),
      o(
        'I see a charge of forty dollars on the third.',
        'We can send you a new one, it takes five days.',
        'I can give you a credit for this month.',
        'Would you like me to cancel it?',
      ),
      r(
        'I did not order that.',
        'Okay, can you take it off?',
        'No, I just want my money back.',
        'Fine, send it to the office.',
      ),
    ],
    end: [
      o('Is there anything else I can do for you today?', 'You will get an e-mail about it.'),
      r('No, that is it.', 'Okay, thanks.'),
    ],
  },
];

const MEETINGS: readonly OtherTalk[] = [
  {
    kind: 'meeting',
    lines: [
      o('Okay, so, um, shall we get started?', 'Right, so this is the second meeting.'),
      p('Yeah, I have my notes here.', 'Can everybody see that?'),
    ],
    middle: [
      o(
        'So the idea is that, um, people want something simple with fewer buttons.',
        'We need to decide who does what until next week.',
        'The budget is, uh, twelve fifty for each one.',
        'I think we should vote on that.',
      ),
      r(
        'Yeah.',
        'Mm.',
        'I think the, uh, the shape is fine, but the color, I do not know.',
        'I could look into it, I guess.',
      ),
      p(
        'In the survey most users said that they lose it all the time.',
        'If we sell forty thousand we would break even.',
        'We could make it out of rubber, um, or plastic.',
        'That is not what the customers asked for, though.',
      ),
      o(
        'Okay, does everybody agree?',
        'What do you think?',
        'So let us write that down.',
        'Let us move on to the next point.',
      ),
      p(
        'Sure.',
        'Yeah, yeah.',
        'I have a question about the, um, the report.',
        'It depends on the cost of the parts.',
      ),
      r('Right.', 'That would be too expensive to build.', 'Okay, I will put it in the minutes.'),
    ],
    end: [o('Okay, I think that is all.', 'So, see you in the afternoon.'), r('Okay.', 'Great.')],
  },
  {
    kind: 'colleague',
    lines: [
      r('Can I ask you something about the schedule?', 'Hey, where do they keep the forms?'),
      o('Sure, what is up?', 'In the back I think.'),
    ],
    middle: [
      o(
        'He wants the report by Thursday.',
        'I am covering for Nina tomorrow.',
        'They moved the training to the other building.',
        'The printer is out of paper again.',
      ),
      r(
        'I thought that was next week.',
        'Nobody told me that.',
        'I have been here since seven.',
        'I am so tired.',
      ),
      o(
        'Well, ask Brian, he set it up.',
        'It is the same every month.',
        'I would not worry about it.',
        'Did you get the e-mail?',
      ),
      r('Yeah, I saw it.', 'I guess so.', 'Okay, whatever.', 'That guy never answers his phone.'),
    ],
    end: [
      r('Alright, I will let you get back to it.', 'Okay, thanks.'),
      o('No problem.', 'See you tomorrow.'),
    ],
  },
  {
    kind: 'purchase',
    lines: [
      r(
        'Hi, I would like to order some food for pick up.',
        'Hey, my car is making a noise, could you look at it?',
      ),
      o('Sure, what would you like?', 'Okay, what kind of car is it?'),
    ],
    middle: [
      r(
        'Um, what do you have that is not spicy?',
        'It is a two thousand twelve, it squeaks when I brake.',
        'Can you make it two of those?',
        'How long will it take?',
      ),
      o(
        'We have the chicken, the noodles, and a soup.',
        'We can see you tomorrow at ten.',
        'It is about twenty minutes.',
        'Okay, and what size would you like?',
      ),
      r('Large, please.', 'I will take the first one.', 'Tomorrow is fine.', 'That sounds good.'),
      o(
        'Okay, so that is two and a drink.',
        'Can I have your name and phone number?',
        'It will be about thirty two dollars.',
        'Would you like anything to drink?',
      ),
    ],
    end: [
      o('Alright, we will see you then.', 'Okay, it will be ready at six.'),
      r('Thank you.', 'Great, thanks, bye.'),
    ],
  },
];

/** More talk that is no selling: of equals, of customers, of people at work. */
export const CHATTER: readonly OtherTalk[] = [...CALLS, ...MEETINGS];
