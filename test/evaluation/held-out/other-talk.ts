import type { OtherTalk } from '../../domain/detection/days/other-talk.ts';

type Line = OtherTalk['lines'][number];
const r = (...variants: string[]): Line => ['r', variants];
const o = (...variants: string[]): Line => ['o', variants];
const p = (...variants: string[]): Line => ['p', variants];

/** Talk of the measured days that is no sales conversation. */
export const HELD_OUT_OTHER: readonly OtherTalk[] = [
  {
    kind: 'colleague',
    lines: [
      o('You back already?', 'Dude, this street is brutal.', 'What have you got on the board?'),
      r('Took a break, my legs are done.', 'One, and she might cancel.', 'Same as this morning, zero.'),
    ],
    middle: [
      o(
        'I had a guy chase me off with a hose.',
        'Tony wrote three before noon, I swear he is lying.',
        'They want us to hit forty doors an hour now.',
      ),
      r('No way.', 'I am switching to the other side of Grant.', 'I skip the ones with the sign.'),
      o('Did your check clear?', 'Ask Melissa for the new sheets.', 'My tablet died again.'),
      r('Half of it.', 'She never answers.', 'Use mine, I have the charger in the car.'),
      o('You coming to Rudy’s later?', 'If it pours I am out.', 'What did he say about your numbers?'),
      r('Depends when we wrap.', 'He said pick it up or else.', 'Fine by me.'),
    ],
    end: [
      o('Alright, I am going back in.', 'Six thirty at the corner.'),
      r('Go get one.', 'Okay, see you there.'),
    ],
  },
  {
    kind: 'role-play',
    lines: [
      o(
        'Run your opener for me, I am the old guy who just woke up.',
        'Let us drill the price thing, I will play the wife.',
        'Okay, pretend that this is a door, go.',
      ),
      r('Ding dong. Hi there, how are you tonight?', 'Hey, so we are helping a few of your neighbors.'),
    ],
    middle: [
      o('Nope, all set.', 'My husband handles that.', 'What does it cost, just tell me.'),
      r(
        'I hear you, who do you have today?',
        'It is about forty a month and the first one is on us.',
        'That makes sense, can I ask what you liked about them?',
      ),
      o('Cut. Your hands were in your pockets.', 'Better, but smile.', 'See, now you are begging.'),
      r('Ugh, okay.', 'Let me redo it.', 'Was that slower?'),
      o('Say the number and shut up.', 'Again, and this time wait for me to answer.'),
    ],
    end: [
      o('That one would have sold me.', 'Alright, enough drilling.'),
      r('Sweet.', 'Thanks, that helped.'),
    ],
  },
  {
    kind: 'private-call',
    lines: [
      r('Hey, what is going on?', 'Hi dad, no, I can talk.', 'Yeah, hi, I called about the appointment.'),
    ],
    middle: [
      r('Is she running a fever?', 'I told him that on Monday.', 'No, the other insurance, the blue card.'),
      r('Mm hmm. Mm hmm.', 'Right.', 'I get off at eight, so no.', 'Just order something.'),
      r('How much do they want for it?', 'That is ridiculous, it is an old car.', 'Can you pick up Leo?'),
      p('The dentist said next Tuesday.', 'Your sister is here.', 'He does not want to eat anything.'),
      r('Okay, put it on the calendar.', 'I will deal with it tonight.', 'Oh no.'),
    ],
    end: [r('Alright, bye, love you guys.', 'Okay, thank you, bye bye.', 'I have to run, bye.')],
  },
  {
    kind: 'purchase',
    lines: [
      o('Hi, what are you having?', 'Welcome to Burger Barn, order when you are ready.', 'Who is next?'),
      r('Uh, can I do the number two with no onions?', 'A medium iced coffee.', 'I need a tire looked at.'),
    ],
    middle: [
      o('You want to make that a combo?', 'Hot or cold?', 'We are out of those, is turkey okay?'),
      r('Yeah, sure.', 'Cold, thanks.', 'Just the one.'),
      o(
        'It is nine eighty.',
        'Eighty for the patch, or we do all four for five hundred.',
        'Name for the order?',
      ),
      r('Here.', 'Just the patch.', 'Can I get extra napkins?'),
      o('You got the app? You save two bucks.', 'It will be about ten minutes.'),
    ],
    end: [
      o('There you go, have a good one.', 'Pull around to the window.'),
      r('Thanks a lot.', 'Perfect, thank you.'),
    ],
  },
  {
    kind: 'pitched',
    lines: [
      o(
        'Hello, am I speaking with the owner? I am calling about your listing online.',
        'Hey man, quick question, you ever think about buying your own place? I do mortgages.',
        'Hi, we are with the fitness studio, can I give you a pass?',
      ),
      r('Uh, what is this about?', 'I am just walking by.', 'I rent, so no.'),
    ],
    middle: [
      o(
        'We get you to the top of the search for ninety nine a month.',
        'Rates are the lowest they have been, you would save a ton.',
        'First month is on us, no strings.',
      ),
      r('I do not make those decisions.', 'I am good, honestly.', 'Does that include classes?'),
      o('What do you pay in rent?', 'How do customers find you now?', 'When do you usually work out?'),
      r('Too much.', 'I do not know, word of mouth.', 'I do not.'),
      o('Can I set you up with a free call?', 'Let me get your email and send it over.'),
    ],
    end: [
      r('No thanks, I have to get back to work.', 'I will think about it.'),
      o('No worries.', 'Sure thing, take this.'),
    ],
  },
  {
    kind: 'small-talk',
    lines: [
      o('Hot one, huh?', 'You guys ever take a day off?', 'Is that an electric bike?'),
      r('Tell me about it.', 'Not really.', 'It is, got it in May.'),
    ],
    middle: [
      o(
        'My tomatoes burned up this year.',
        'We moved here in eighty two.',
        'The kids next door never stop yelling.',
      ),
      r('Mine too, all of them.', 'Wow, so you have seen it all change.', 'That is a good age though.'),
      o(
        'There used to be a drive in right there.',
        'You from around here?',
        'She got a hip replaced in June.',
      ),
      r('I grew up over in Dalton.', 'No kidding.', 'I hope she feels better.'),
    ],
    end: [
      o('Well, let me get back to it.', 'Stay cool out there.'),
      r('Good talking to you.', 'You too, bye now.'),
    ],
  },
  {
    kind: 'meeting',
    lines: [
      o('Okay, everybody here? Let us start.', 'So first thing, the numbers for the quarter.'),
      p('We are still waiting on Jim.', 'I put the slides in the folder.'),
    ],
    middle: [
      o(
        'We said the price point would be around twenty five, so the margin is thin.',
        'What do customers actually ask for when they call?',
        'I want two people on the north side until Thursday.',
      ),
      p(
        'People liked the first design better in the survey.',
        'If we sell it cheaper we need twice the volume.',
        'Marketing needs another week for the flyers.',
      ),
      r('I can take that one.', 'Um, I think the app is the problem.', 'Do we have the new forms?'),
      o('Good, write that down.', 'Let us come back to that.', 'Anything from your side?'),
      p('No, all clear.', 'Only that the van needs brakes.', 'I will send it around.'),
    ],
    end: [o('Alright, that is it for today.', 'Same time on Friday.'), r('Okay.', 'Thanks everyone.')],
  },
  {
    kind: 'errand',
    lines: [
      r(
        'Hey, can I turn around in your driveway?',
        'Sorry, is this number twelve or fourteen?',
        'Is it okay to park here?',
      ),
      o('Go ahead.', 'Twelve, fourteen is behind the garage.', 'Until five, then they tow you.'),
    ],
    middle: [
      o('Watch out for the sprinkler.', 'Everyone gets lost here.', 'Who are you looking for?'),
      r('I dropped my badge somewhere.', 'A package I guess.', 'Thanks for that.'),
    ],
    end: [o('You are welcome.', 'Yep.'), r('Thank you.', 'Cheers.')],
  },
];

export const HELD_OUT_MEDIA: readonly string[] = [
  'Stay with us, after the break we talk to the mayor.',
  'Zero percent financing on all trucks, this weekend only at Valley Motors.',
  'That ball is gone, and we are tied in the seventh.',
  'Ask your doctor whether this treatment is right for you.',
  'You are listening to the best of the nineties.',
];
