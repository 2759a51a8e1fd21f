import type { OtherTalk } from './other-talk.ts';

type Line = OtherTalk['lines'][number];
const r = (...variants: string[]): Line => ['r', variants];
const o = (...variants: string[]): Line => ['o', variants];
const p = (...variants: string[]): Line => ['p', variants];

/** Talk that is no selling, in words that the weights have not seen: for the calibration. */
export const CALIBRATION_OTHER: readonly OtherTalk[] = [
  {
    kind: 'colleague',
    lines: [
      r('There you are, how is your side?', 'You done with Walnut yet?'),
      o('Dead, all vacation houses.', 'Almost, two no answers left.'),
    ],
    middle: [
      o(
        'I almost had this lady and then her son walked in.',
        'Brenda said the contest ends Friday.',
        'My knee is acting up.',
      ),
      r('That always happens.', 'What do you say when they bring up the landlord?', 'Who is winning?'),
      o(
        'I just tell them about the discount and stop talking.',
        'Jose, by like nine hundred points.',
        'Depends on the house.',
      ),
      r(
        'Huh, I should try that.',
        'It figures.',
        'I need a sandwich.',
        'Do we have to turn in the sheets tonight?',
      ),
      o('Yeah, in the bin.', 'They will text us.', 'He is going to drive around and check.'),
    ],
    end: [r('Alright, back at it.', 'Okay, see you at the truck.'), o('Yep.', 'Stay hydrated.')],
  },
  {
    kind: 'role-play',
    lines: [
      o(
        'Alright, pitch me, I am a tired mother of three.',
        'Show me what you say when they say no.',
        'You knock, I open, from the start.',
      ),
      r(
        'Hello ma’am, my name is Pat, we are working with some of your neighbors.',
        'Hey, quick one, I promise.',
      ),
    ],
    middle: [
      o('I do not have time for this.', 'We are happy with what we have.', 'Is it free?'),
      r(
        'I understand, would tomorrow be better?',
        'What do you like about them?',
        'For you it would be thirty nine.',
      ),
      o(
        'Okay, hold on, you skipped the question.',
        'That was flat, where is your energy?',
        'Good, good, now the close.',
      ),
      r('Oh right, sorry.', 'Once more.', 'So should we do Tuesday or Wednesday?'),
    ],
    end: [
      o('Better. Do that ten times today.', 'Nice, I would have bought it.'),
      r('Got it, boss.', 'Okay, I feel good.'),
    ],
  },
  {
    kind: 'private-call',
    lines: [
      r('Hey man, I got your message.', 'Hi, this is me, I am returning your call.'),
      p('Finally.', 'Yes, about Saturday.'),
    ],
    middle: [
      r(
        'I can bring the chairs.',
        'No, I gave it back to Ray.',
        'I will not be off until late.',
        'Tell her I said happy birthday.',
      ),
      p('Is your truck running?', 'They moved it to six.', 'You still owe me for the tickets.'),
      r(
        'Sort of, it needs a battery.',
        'I thought it was free.',
        'Fine, fine.',
        'I have to see how the day goes.',
      ),
      p('Call me when you know.', 'Mom is making the potatoes.'),
    ],
    end: [r('Okay, I am at somebody’s house, got to go.', 'Will do, bye.')],
  },
  {
    kind: 'private-call',
    lines: [
      o('So are you watching the primaries at all?', 'What do you do for exercise?'),
      r('Uh, not really, I, uh, I kind of gave up on it.', 'Well, I used to swim, but, uh, not so much now.'),
    ],
    middle: [
      o('Uh-huh.', 'Oh, I know it.', 'That is the same with us.', 'Yeah, exactly.'),
      r(
        'And, uh, it just seems like it costs more every single year.',
        'I had an uncle who did that, he, he worked for the railroad.',
        'We tried it for a month, and, I do not know, it was not for me.',
        'I think if they just taught them to read it would help.',
      ),
      o(
        'Well, we recycle the newspapers, that is about it.',
        'My boys are in soccer so that is every weekend gone.',
        'I read somewhere that it is worse for you than sugar.',
        'We bought ours used and we never had any trouble with it.',
      ),
      r('Is that right?', 'Yeah, yeah.', 'Oh, sure.', 'Huh, I had not heard that.'),
    ],
    end: [
      r('Well, I guess that is about it.', 'It has been nice talking with you.'),
      o('Okay, bye-bye.', 'You have a good evening.'),
    ],
  },
  {
    kind: 'purchase',
    lines: [
      r('Do you have these in a ten and a half?', 'Hello, table for one.', 'I need two keys cut.'),
      o('Let me check in the back.', 'Right this way.', 'Sure, it is four each.'),
    ],
    middle: [
      o(
        'We only have the brown.',
        'The special is meatloaf.',
        'Do you want the protection plan with that?',
        'They are buy one get one this week.',
      ),
      r(
        'How much are they?',
        'I will just have the soup.',
        'No, just the keys.',
        'Do you have a smaller one?',
      ),
      o('Eighty nine, ninety nine.', 'Anything to drink?', 'Are you a member with us?', 'Sign here please.'),
      r('Water is fine.', 'No.', 'I will take them.', 'Can I pay with my phone?'),
    ],
    end: [o('Here is your change.', 'Thanks for coming in.'), r('Thanks.', 'Appreciate it.')],
  },
  {
    kind: 'pitched',
    lines: [
      o(
        'Hey brother, can I talk to you about your truck wrap? We do those.',
        'Good morning, I am with the credit union, are you a member?',
        'Hello sir, would you like to try our new energy drink?',
      ),
      r('I am in the middle of work.', 'No, I am not.', 'What is in it?'),
    ],
    middle: [
      o(
        'We could do the whole thing for six hundred.',
        'We give you two hundred dollars to open an account.',
        'It has no sugar and it is on sale inside.',
      ),
      r('It is not my truck.', 'I have a bank.', 'I have already had three coffees.'),
      o(
        'Who would I talk to?',
        'Are you paying a fee over there?',
        'Do you want to take a few for your friends?',
      ),
      r('My boss I guess.', 'I do not think so.', 'Nah, I am alright.'),
    ],
    end: [o('Okay, here is my card then.', 'Come see us.'), r('Sure, thanks.', 'Okay.')],
  },
  {
    kind: 'small-talk',
    lines: [
      o('You must be melting in that shirt.', 'I like your hat.'),
      r('I am used to it.', 'Oh thanks, my kid picked it.'),
    ],
    middle: [
      o(
        'I was a mailman, so I know about walking.',
        'They are putting in a dollar store.',
        'We lost the big maple in the storm.',
      ),
      r('Then you know.', 'I saw the sign.', 'I bet that was loud.'),
      o(
        'It missed the car by a foot.',
        'I retired in oh nine.',
        'The lady in the corner house has peacocks.',
      ),
      r('You are kidding.', 'Good for you.', 'That is who I heard this morning.'),
    ],
    end: [o('I will not keep you.', 'Drink some water, son.'), r('Thanks, I will.', 'Have a nice day.')],
  },
  {
    kind: 'meeting',
    lines: [
      o('Okay, phones away.', 'So, the remote, where are we with it?'),
      p('We are all here.', 'I did the drawing.'),
    ],
    middle: [
      o(
        'Who is covering the east end?',
        'What does the market look like for that age group?',
        'Are we okay with the cost?',
      ),
      p(
        'Um, it is a bit over, it should be under twelve.',
        'Me and Carla.',
        'Young people want it to look good, basically.',
      ),
      r('I am not sure about the battery.', 'I can do mornings.', 'Yeah, that sounds right.'),
      p(
        'We could leave out the light.',
        'I would keep it simple.',
        'They were asking for a discount on that again.',
      ),
      o('So we agree on that.', 'Please send me the file.', 'Next item.'),
    ],
    end: [o('Thanks, everybody.', 'We meet again at three.'), p('Okay.', 'Bye.')],
  },
  {
    kind: 'errand',
    lines: [
      r('Hi, could I fill my bottle from your hose?', 'Is this the way to the clinic?'),
      o('Help yourself.', 'No, you want the other light.'),
    ],
    middle: [
      o('It is cold, let it run.', 'Turn at the church.', 'You walking?'),
      r('That is a life saver.', 'Past the church, okay.', 'Yeah, they dropped me off.'),
    ],
    end: [o('Anytime.', 'Good luck with that.'), r('Thanks again.', 'Have a good one.')],
  },
];
