import type { OtherTalk } from './other-talk.ts';

type Line = OtherTalk['lines'][number];
const r = (...variants: string[]): Line => ['r', variants];
const o = (...variants: string[]): Line => ['o', variants];
const p = (...variants: string[]): Line => ['p', variants];

/** Talk that is no selling in shops, offices and on the telephone, much of it near to selling. */
export const OFFICE_OTHER: readonly OtherTalk[] = [
  {
    kind: 'about-selling',
    lines: [
      o(
        'I listened to your recording from yesterday.',
        'Right, let us go through your pipeline.',
        'Talk me through the one you lost.',
      ),
      r(
        'How bad was it?',
        'There are four I am confident about.',
        'They went with the cheaper lot in the end.',
      ),
    ],
    middle: [
      o(
        'You spoke for twelve minutes before they said a word.',
        'Did you ever ask what happens if they do nothing?',
        'Who signs it off over there?',
        'I would have brought the price in after the demo.',
      ),
      r(
        'I thought he wanted the overview.',
        'She said it was the budget, but I do not buy it.',
        'The finance chap, and I have not met him.',
        'I offered ten percent and he went quiet.',
      ),
      o(
        'So what is the next step with them?',
        'What would you do differently?',
        'I want that one closed by the thirtieth.',
        'Good recovery at the end, mind.',
      ),
      r(
        'I am ringing on Wednesday.',
        'Ask more, talk less.',
        'It is sixty forty, if I am honest.',
        'Fair comment.',
      ),
    ],
    end: [o('Same time next week.', 'Keep at it.'), r('Will do.', 'Cheers, that helps.')],
  },
  {
    kind: 'interview',
    lines: [
      r('Thanks for coming in. Did you find us all right?', 'So, have a seat. I have read your CV.'),
      o('Yes, no trouble, thank you.', 'Thanks for having me.'),
    ],
    middle: [
      r(
        'What do you know about what we do?',
        'Tell me about your last role.',
        'We are a team of nine and we pay a base plus bonus.',
        'What would your old manager say about you?',
      ),
      o(
        'I looked at the website, you work with independent shops.',
        'I was on the phones for two years and then team lead.',
        'Probably that I am stubborn.',
        'I am looking for something with progression.',
      ),
      r(
        'How do you deal with rejection?',
        'What salary did you have in mind?',
        'Why do you want to leave?',
        'Have you used that sort of system before?',
      ),
      o(
        'I do not take it personally.',
        'Around twenty six.',
        'They are moving to Bristol.',
        'Something similar, yes.',
      ),
    ],
    end: [
      r('We are seeing two more people, and then I will give you a call.', 'Anything you want to ask me?'),
      o('What are the hours like?', 'Great, thanks ever so much.'),
    ],
  },
  {
    kind: 'support',
    lines: [
      o('Helpdesk, Tom speaking.', 'You are through to billing.', 'IT, what have you broken?'),
      r(
        'Hiya, I cannot get onto the system.',
        'I have been charged twice for the parking.',
        'The laptop is making a noise.',
      ),
    ],
    middle: [
      o(
        'Have you tried restarting it?',
        'Can you confirm your postcode?',
        'What can you see on your screen?',
        'Bear with me while that loads.',
      ),
      r('Twice.', 'It just goes grey.', 'I need it for a demo at two.', 'It is B S six.'),
      o(
        'I am going to take control of it for a minute.',
        'I can refund one of those.',
        'It will be three to five working days.',
        'Somebody has changed your permissions.',
      ),
      r('Okay, I have clicked yes.', 'Why does that take so long?', 'It was not me.', 'Oh, there it goes.'),
    ],
    end: [o('I have logged it for you.', 'Is that everything?'), r('You are a star.', 'Yes, ta.')],
  },
  {
    kind: 'survey',
    lines: [
      o(
        'Hello, I am ringing on behalf of the council about the library.',
        'Could I ask you about your recent stay?',
      ),
      r('Go on, if it does not take long.', 'I am driving, but okay.'),
    ],
    middle: [
      o(
        'Overall, how satisfied were you?',
        'How likely are you to recommend us?',
        'What was the main reason for your visit?',
        'Do you agree or disagree that staff were friendly?',
      ),
      r('Seven.', 'It was fine, bit noisy.', 'Work.', 'Agree, I suppose.'),
      o(
        'And could you say why?',
        'Which of these do you use?',
        'Are you in full time employment?',
        'Only two more.',
      ),
      r('The lift was out.', 'None of them.', 'Yes.', 'I would rather not say.'),
    ],
    end: [o('Those are all my questions.', 'Your answers are anonymous.'), r('Right you are.', 'Bye now.')],
  },
  {
    kind: 'meeting',
    lines: [
      o('Morning all. Numbers first.', 'Can everyone see my screen?', 'Apologies from Greg.'),
      p('We are at sixty two percent of target.', 'You are on mute, Raj.'),
    ],
    middle: [
      p(
        'The Bristol account has asked for another discount.',
        'Marketing are sending four hundred leads over.',
        'Two of mine have slipped into next month.',
        'Customers keep asking when the app will be ready.',
      ),
      o(
        'Why are we losing on price?',
        'Who owns that?',
        'Let us take it offline.',
        'I would like everyone to make forty calls by Friday.',
      ),
      r(
        'I have three proposals out.',
        'Mine is waiting on legal.',
        'I can take that.',
        'We should offer the pilot for longer.',
      ),
      p(
        'Agreed.',
        'I do not think that is realistic.',
        'What did they pay last year?',
        'It is in the tracker.',
      ),
    ],
    end: [o('Thanks everyone, back at one.', 'Any other business?'), r('No, I am good.', 'See you.')],
  },
  {
    kind: 'negotiation',
    lines: [
      r(
        'I have had a quote from the other garage, and it is a fair bit less.',
        'My mobile contract is up and I am thinking of leaving.',
        'We are after a van for three weeks.',
      ),
      o('Let me see what I can do.', 'Sorry to hear that, what would make you stay?', 'Which dates?'),
    ],
    middle: [
      o(
        'I can take twenty off the labour.',
        'We could give you double the data for the same.',
        'That is eighty nine a day with the mileage.',
        'It includes breakdown cover.',
      ),
      r(
        'They said a hundred and sixty all in.',
        'I hardly use what I have.',
        'What if we kept it for a month?',
        'Can you put that in writing?',
      ),
      o(
        'I would have to ask my manager.',
        'Would you be willing to go to twenty four months?',
        'How does seventy five sound?',
        'You will not get the same parts.',
      ),
      r(
        'Twelve, no longer.',
        'I need it back by Friday.',
        'Alright, if you throw in the wash.',
        'I will have to ring you back.',
      ),
    ],
    end: [o('Lovely, I will get that changed over.', 'Have a think.'), r('Send it across.', 'Okay, bye.')],
  },
  {
    kind: 'complaint',
    lines: [
      r(
        'I am ringing because the room was not what we booked.',
        'This is the third time you have sent the wrong part.',
      ),
      o('I am sorry about that, have you got a reference?', 'Oh dear, let me have a look.'),
    ],
    middle: [
      r(
        'I paid for the service plan and nobody turned up.',
        'You promised me Tuesday.',
        'It is about the principle.',
        'I want to speak to whoever is in charge.',
      ),
      o(
        'What we can offer is a voucher.',
        'It shows as delivered on our system.',
        'I do understand your frustration.',
        'Our engineers were off sick that week.',
      ),
      r(
        'I do not want a voucher.',
        'Then your system is wrong.',
        'How much is it worth?',
        'And when would that be?',
      ),
      o('I could go to fifty pounds.', 'Somebody will contact you.', 'Let me put a note on the account.'),
    ],
    end: [
      o('Can I help with anything else?', 'Again, apologies.'),
      r('No. Thanks.', 'I will be leaving a review.'),
    ],
  },
  {
    kind: 'training',
    lines: [
      o('This module is about handling customer data.', 'Welcome to induction. Fire exits first.'),
      p('Is this being recorded?', 'I think my login is wrong.'),
    ],
    middle: [
      o(
        'You must ask permission before you record anyone.',
        'Our customers trust us with their bank details.',
        'If a client asks about the guarantee, this is the wording.',
        'There are four pricing tiers, learn them.',
      ),
      r(
        'Is that in the handbook?',
        'So we cannot email the quote?',
        'What counts as consent?',
        'Do we get a certificate?',
      ),
      p('That happened to me in my old place.', 'Can you go back a slide?', 'I would just ask them.'),
      o(
        'Exactly.',
        'Have a go at question three.',
        'In pairs, please.',
        'What would you say to that customer?',
      ),
    ],
    end: [o('Lunch is next door.', 'Fill in the feedback form.'), r('Is it sandwiches?', 'Okay.')],
  },
  {
    kind: 'role-play',
    lines: [
      o(
        'I will be a shopkeeper who hates cold callers. Off you go.',
        'Take it from the intro. I have just opened the door.',
      ),
      r('Hello, my name is Beth, I look after the shops round here.', 'Hi there, is it a bad time?'),
    ],
    middle: [
      o('I am busy.', 'What do you want?', 'The last lot ripped me off.', 'How much?'),
      r(
        'I can see that, would two minutes hurt?',
        'May I ask what happened?',
        'It works out at one point four percent.',
        'Which day suits you?',
      ),
      o(
        'And pause. What could you have asked there?',
        'You answered a question I did not ask.',
        'Nicely done, I believed you.',
        'Try it with a bit less apology.',
      ),
      r('Um, what the problem was?', 'Can I do that one again?', 'I panicked.', 'Right, from the price.'),
    ],
    end: [o('Okay, swap over.', 'Eight out of ten.'), r('Phew.', 'Your turn.')],
  },
  {
    kind: 'private-call',
    lines: [
      o('Guess who I bumped into.', 'Have you got a sec? It is about the flat.'),
      r('Who?', 'Make it quick, I am on my lunch.'),
    ],
    middle: [
      o(
        'The estate agent says we could get it for two ten.',
        'She is selling candles now, she tried it on with me.',
        'Your father wants to know if you are having the sofa.',
        'They have put the nursery fees up.',
      ),
      r(
        'Did you buy any?',
        'Can we afford that?',
        'Tell him yes, if he can bring it.',
        'You are joking, how much?',
      ),
      o(
        'Sixty a week.',
        'I said we would think about it.',
        'He will need a hand with the stairs.',
        'A small one, I felt bad.',
      ),
      r(
        'We need to sit down with it tonight.',
        'I will ask Rob for his van.',
        'Typical.',
        'I cannot talk about that here.',
      ),
    ],
    end: [
      o('Alright, see you about six.', 'Ring me after.'),
      r('Okay, love you.', 'Will do, bye, bye, bye.'),
    ],
  },
  {
    kind: 'delivery',
    lines: [
      r('I have come to pick up an order for Harbour.', 'Can I leave these leaflets with you for upstairs?'),
      o('What name is it under?', 'Nobody is up there till three.'),
    ],
    middle: [
      o(
        'I have got two boxes here for you.',
        'Have you got some ID?',
        'Just pop them on the desk.',
        'You need to sign in.',
      ),
      r(
        'There should be three.',
        'Here is my badge.',
        'Whose name shall I put?',
        'Could you let Karen know?',
      ),
      o(
        'The third is coming tomorrow.',
        'I will tell her when she is back.',
        'Park round the side next time.',
      ),
      r('Typical. Can I have a receipt?', 'Much obliged.', 'Will do.'),
    ],
    end: [o('Mind the step.', 'Bye now.'), r('Thanks a lot.', 'See you.')],
  },
  {
    kind: 'colleague',
    lines: [
      o('How did it go with the bakery?', 'Coffee?', 'You look like you had a morning.'),
      r('She signed, in the end.', 'Do not ask.', 'Please, milk no sugar.'),
    ],
    middle: [
      o(
        'Did you do the two year deal?',
        'I have not sold a thing since Tuesday.',
        'Karen is giving away free terminals now, apparently.',
        'They put my patch in with his.',
      ),
      r(
        'One year, and I had to waive the hire.',
        'He kept saying he would ring me and he never did.',
        'I told him what the bakery pays and he nearly fell over.',
        'Is that even allowed?',
      ),
      o(
        'You should have held out.',
        'What is the bonus on that?',
        'Nobody reads those emails.',
        'Mine want a discount for breathing.',
      ),
      r(
        'Forty quid.',
        'I needed it on the board.',
        'Do not get me started.',
        'Are you doing the show next week?',
      ),
    ],
    end: [o('Back to it.', 'Shout if you need cover.'), r('Cheers, mate.', 'Will do.')],
  },
  {
    kind: 'pitched',
    lines: [
      o(
        'I am calling about your electricity at the business address.',
        'Good afternoon, have you considered advertising with the paper?',
      ),
      r('I am not the one who deals with it.', 'We do our own.', 'Who is this?'),
    ],
    middle: [
      o(
        'We can beat whatever you are on by fifteen percent.',
        'We reach forty thousand homes.',
        'When is your contract due for renewal?',
        'It is a quarter page for one ninety, usually three hundred.',
      ),
      r(
        'You would have to send it to head office.',
        'No idea.',
        'We tried it once, nobody came.',
        'I really have to get on.',
      ),
      o(
        'Could you give me their number?',
        'What would you need to see to try it again?',
        'I could hold that price till Friday.',
      ),
      r('It is on the website.', 'Put it in an email.', 'No, thank you.'),
    ],
    end: [o('Thanks for your time.', 'I will try later.'), r('Bye.', 'Right, bye.')],
  },
  {
    kind: 'purchase',
    lines: [
      r(
        'Single to the airport, please.',
        'I have got a table booked for two.',
        'Could you do me a flat white?',
      ),
      o('Coming back today?', 'What name was it?', 'Anything to eat with that?'),
    ],
    middle: [
      o(
        'There is a meal deal for four fifty.',
        'Would you like to add a railcard?',
        'Still or sparkling?',
        'It is cheaper if you take the return.',
      ),
      r('Go on, I will have the crisps.', 'How much is the return?', 'Tap is fine.', 'No, just the one.'),
      o(
        'Pop your card there.',
        'That is nine pounds forty.',
        'Platform two.',
        'We have run out of the salmon.',
      ),
      r('It has not gone through.', 'The soup, then.', 'Have you got a bag?'),
    ],
    end: [o('There you go, my love.', 'Enjoy.'), r('Lovely, thanks.', 'Ta.')],
  },
  {
    kind: 'small-talk',
    lines: [
      o('Bit warmer today.', 'Are you here for the conference?', 'Is this seat taken?'),
      r('About time.', 'Just for today, yes.', 'No, help yourself.'),
    ],
    middle: [
      o(
        'What line of work are you in?',
        'I am in tiles, for my sins.',
        'We came up last night, the trains were dreadful.',
        'Have you tried the pastries?',
      ),
      r(
        'Payments, mostly for shops.',
        'It keeps me busy.',
        'I drove, it took three hours.',
        'I have had two.',
      ),
      o(
        'My brother has a shop, he moans about that.',
        'They never let you open the windows.',
        'Do you follow the cricket?',
        'Two more talks and I am off home.',
      ),
      r('They all do.', 'It is like an oven.', 'Not since school.', 'Lucky you.'),
    ],
    end: [o('Nice to have met you.', 'I had better find my lot.'), r('And you.', 'Safe journey.')],
  },
];
