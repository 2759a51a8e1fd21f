import type { OtherTalk } from './other-talk.ts';

type Line = OtherTalk['lines'][number];
const r = (...variants: string[]): Line => ['r', variants];
const o = (...variants: string[]): Line => ['o', variants];
const p = (...variants: string[]): Line => ['p', variants];

/** Talk that is no selling, much of it near to selling: about customers, about prices, with questions and offers. */
export const PORCH_OTHER: readonly OtherTalk[] = [
  {
    kind: 'about-selling',
    lines: [
      o(
        'So how is the new job treating you?',
        'You still doing that door thing?',
        'What is it you sell again?',
      ),
      r(
        'It is all right. You walk a lot.',
        'Yeah, going on three months now.',
        'Same as before, different street.',
      ),
    ],
    middle: [
      o(
        'And folks just let you in?',
        'Do they pay you by the hour?',
        'I could never do it.',
        'What do you say to them?',
      ),
      r(
        'It is all commission, so some weeks I eat and some weeks I do not.',
        'You get used to hearing no.',
        'I had one fellow buy the biggest package we have and cancel by supper.',
        'They want us to say the monthly price first, not the whole thing.',
      ),
      o(
        'Is it a scam, though?',
        'Your cousin did that with knives.',
        'How many a day do you talk to?',
        'I bet the dogs are bad.',
      ),
      r(
        'Maybe sixty, and two of them sign.',
        'The product is good, it is the contract people do not like.',
        'It pays better than the warehouse did.',
        'My boss made two hundred thousand last year, or so he says.',
      ),
    ],
    end: [
      o('Well, better you than me.', 'Bring me one of those hats.'),
      r('I will. See you Sunday.', 'Ha. Night.'),
    ],
  },
  {
    kind: 'colleague',
    lines: [
      o('What did she say at the corner?', 'You get the brick one?', 'Any luck over there?'),
      r(
        'She wants it but he has to sign.',
        'Set it for Thursday.',
        'Told me to come back and then the light went off.',
      ),
    ],
    middle: [
      o(
        'I had mine down to the last line and the card declined.',
        'They keep asking if it is the same folks as last summer.',
        'I gave the neighbor the same discount so do not quote him higher.',
        'Say we got the crew here till Friday.',
      ),
      r(
        'What price did you give her?',
        'I started at ninety nine and she laughed.',
        'I left a card at the blue one.',
        'He says he already has somebody, so I asked what he pays.',
      ),
      o(
        'That house is a callback, mark it.',
        'Do the even numbers, I got the odds.',
        'Do not sell him the big one.',
      ),
      r('Got it.', 'Alright, evens.', 'I need some more of those forms.', 'How many you sitting at?'),
    ],
    end: [o('Meet you at the water cooler.', 'Go get it.'), r('Ten minutes.', 'Yup.')],
  },
  {
    kind: 'role-play',
    lines: [
      o(
        'Put the tablet down and just talk to me. I am Mrs. Nobody.',
        'Alright, hit me with it. I got a baby on my hip.',
      ),
      r(
        'Evening ma’am, this will only take a second. We are working with your neighbor Bill.',
        'Hey there! Just real quick, I am with the crew.',
      ),
    ],
    middle: [
      o('My husband does that.', 'I do not want any.', 'How much?', 'We are renting.'),
      r(
        'Absolutely, and how does he usually treat it?',
        'It comes to a dollar ten a day, less than a coffee.',
        'If I could show you how to save half, would you look at it?',
        'So would mornings or evenings be better?',
      ),
      o(
        'See, right there you lost me, you went to price too early.',
        'Do not cross your arms.',
        'Better. Smile when you say it.',
        'I felt that one. Use it.',
      ),
      r('Ah man. Okay.', 'Let me start over.', 'So I should ask about the kids first?', 'Alright, alright.'),
    ],
    end: [o('That is a sale. Now go knock.', 'You are ready.'), r('Bet.', 'Appreciate you.')],
  },
  {
    kind: 'training',
    lines: [
      o(
        'So today is product day. Who can tell me what the warranty covers?',
        'Open the binder to the pricing page.',
      ),
      p('Parts and labor, ten years.', 'Mine is missing that page.'),
    ],
    middle: [
      o(
        'When the customer says it is expensive, you go back to what the old one cost them.',
        'Our system has three stages, and the third one is what nobody else has.',
        'You never say cheap, you say affordable.',
        'The basic plan is thirty nine and the premium is fifty nine.',
      ),
      r(
        'Do we lead with the basic?',
        'What if they rent?',
        'So the deposit is refundable?',
        'Okay, makes sense.',
      ),
      p('I always ask for both spouses.', 'Last month it was forty five.', 'Can we get that on a card?'),
      o(
        'Good question.',
        'Write that one in the margin.',
        'You will be tested on it Friday.',
        'Then you shut up and let them talk.',
      ),
    ],
    end: [o('Break for ten.', 'That is chapter two.'), r('Is there coffee?', 'Thanks, Don.')],
  },
  {
    kind: 'complaint',
    lines: [
      o('Is that your vehicle blocking my drive?', 'You people were told not to come in here. It is posted.'),
      r('Yes ma’am, I will move it right now.', 'I am sorry, nobody mentioned it.'),
    ],
    middle: [
      o(
        'I have called the office about this twice.',
        'This is a private community, you need a permit.',
        'What company are you with? I want a name.',
        'I have got it all on the camera.',
      ),
      r(
        'I do have a permit, it is in the truck.',
        'You can call my supervisor, his number is on the card.',
        'I was only picking up my partner.',
        'I understand, we are leaving.',
      ),
      o(
        'That is what the last one said.',
        'I do not care who you are.',
        'See that you do.',
        'Next time I call the sheriff.',
      ),
      r('Yes sir.', 'That will not happen again.', 'I apologize.'),
    ],
    end: [o('Good day.', 'Go on, then.'), r('You too.', 'Sorry again.')],
  },
  {
    kind: 'delivery',
    lines: [
      o('I got a package for a Travis?', 'Where do you want these pallets?', 'Delivery for the crew.'),
      r('That is me.', 'Over by the gate if you can.', 'We were looking for you yesterday.'),
    ],
    middle: [
      o(
        'I need a signature right here.',
        'It says eleven boxes but I count ten.',
        'The other one is on tomorrow’s truck.',
        'You got a dolly?',
      ),
      r(
        'Do you have the invoice?',
        'We ordered the brown ones.',
        'Just sign with my finger?',
        'Who do I call about the missing one?',
      ),
      o('Number is on the slip.', 'I just drive it, buddy.', 'You can refuse it if you want.'),
      r('No, leave it.', 'Can you take these back?', 'Alright, we will make do.'),
    ],
    end: [
      o('You are all set.', 'Have a good one, boss.'),
      r('Appreciate you bringing it out.', 'Drive safe.'),
    ],
  },
  {
    kind: 'negotiation',
    lines: [
      r(
        'I am calling about the rent going up.',
        'I wanted to ask you about that truck you got for sale.',
        'How firm are you on the boat?',
      ),
      o('Yes, I sent the letter out to everybody.', 'Still got it.', 'I had it at nine and a half.'),
    ],
    middle: [
      r(
        'I have been a good tenant four years.',
        'Would you take eight cash?',
        'It needs tires and the tailgate is bent.',
        'I can not do twelve hundred, I just can not.',
      ),
      o(
        'My taxes went up, so I do not have a choice.',
        'I got another guy coming to see it tonight.',
        'I could meet you in the middle.',
        'I will throw in the trailer.',
      ),
      r(
        'What if I signed for two years?',
        'Let me talk to my wife and call you.',
        'When would you need to know?',
        'That is still more than I got.',
      ),
      o(
        'I could do eleven fifty if you paint it.',
        'By the first.',
        'It is worth ten all day long.',
        'You will not find one cleaner.',
      ),
    ],
    end: [
      r('Alright, I will think on it.', 'Hold it for me till six.'),
      o('Do not wait too long.', 'Fair enough.'),
    ],
  },
  {
    kind: 'interview',
    lines: [
      o(
        'So tell me a little about yourself.',
        'What made you apply with us?',
        'I see you have been in sales.',
      ),
      r(
        'I grew up around here, and I have worked outdoors most of my life.',
        'I heard y’all promote from inside.',
      ),
    ],
    middle: [
      o(
        'Where do you see yourself in a couple of years?',
        'Tell me about a time you had a difficult customer.',
        'We offer health after ninety days and a company truck.',
        'What kind of pay were you looking for?',
      ),
      r(
        'I would like to run a crew.',
        'I had a man who wanted his money back, and I sat down with him till it was settled.',
        'I was making eighteen an hour.',
        'I am not afraid of work.',
      ),
      o(
        'How soon could you start?',
        'Do you have any questions for me?',
        'It can get up to a hundred and five out there.',
      ),
      r(
        'Two weeks, I would have to give notice.',
        'What is a normal day like?',
        'Is it straight commission?',
      ),
    ],
    end: [
      o('We will be in touch by Friday.', 'I like what I hear.'),
      r('I appreciate your time, sir.', 'Looking forward to it.'),
    ],
  },
  {
    kind: 'survey',
    lines: [
      o(
        'Hi, I am from the county and we are doing a traffic count.',
        'Got a minute for five questions about the bus?',
      ),
      r('Sure, I am just on break.', 'I do not live here, though.', 'If it is quick.'),
    ],
    middle: [
      o(
        'How often do you come through this intersection?',
        'On a scale of one to five, how safe do you feel?',
        'What is your zip code?',
        'How many people live in your household?',
      ),
      r('Every day, about.', 'A four, I guess.', 'Three. Well, four with the baby.', 'I drive mostly.'),
      o('And your age group?', 'Would you use it if it ran later?', 'Anything you would change?'),
      r('Thirty to forty.', 'I might.', 'Fix the potholes.'),
    ],
    end: [o('That is all I have, thank you for helping.', 'You get a pen.'), r('Sure thing.', 'Thanks.')],
  },
  {
    kind: 'support',
    lines: [
      r(
        'My tablet locked me out again.',
        'I need to report a claim.',
        'The app will not let me put in the order.',
      ),
      o('Okay, who am I speaking with?', 'I can look into that, what is your employee number?'),
    ],
    middle: [
      o(
        'Turn it off and hold both buttons.',
        'What does the screen say now?',
        'When did it start?',
        'I am going to send you a code.',
      ),
      r(
        'It just spins.',
        'It says error four eleven.',
        'I got a customer standing here waiting.',
        'Six digits?',
      ),
      o(
        'Read me the code.',
        'Have you got good signal where you are?',
        'I will have to escalate that.',
        'You should get a call in two days.',
      ),
      r(
        'Two days? I need it now.',
        'Okay, it is loading.',
        'Two bars.',
        'It is asking for the password again.',
      ),
    ],
    end: [o('Anything else I can do?', 'Glad that fixed it.'), r('No, that is it.', 'Thank you, ma’am.')],
  },
  {
    kind: 'private-call',
    lines: [
      r('Hey. I am in the truck, what is going on?', 'Mama, I told you I am working.'),
      p('The school sent him home.', 'I just wanted to hear you.'),
    ],
    middle: [
      r(
        'Is he throwing up?',
        'I can not leave till dark.',
        'Use the card with the eagle on it.',
        'Did the man come about the water heater?',
      ),
      p(
        'They want eleven hundred for a new one.',
        'He says it is the thermostat.',
        'Should I sign it?',
        'What time you coming?',
      ),
      r(
        'Do not sign nothing, I will look at it.',
        'That is too much.',
        'Ask him if he can do payments.',
        'Around eight, eight thirty.',
      ),
    ],
    end: [r('Okay. Kiss him for me.', 'Love you too.'), p('Be careful.')],
  },
  {
    kind: 'small-talk',
    lines: [
      o('You look hot, you want some tea?', 'My husband used to sell Bibles, you know.'),
      r('I would not turn it down.', 'Did he now?'),
    ],
    middle: [
      o(
        'He wore out a pair of shoes a month.',
        'That dogwood was my mother’s.',
        'They built all these houses on the old dairy.',
        'The mailman has been here twenty years and never once smiled.',
      ),
      r(
        'That is something.',
        'This tea is the best thing that happened to me today.',
        'I like it out here, it is quiet.',
        'My granddaddy had cows.',
      ),
      o(
        'Where do your people come from?',
        'You got children?',
        'You be careful at the end of the road, they have a mean dog.',
      ),
      r('Down by the river.', 'Two girls.', 'I will watch for him.'),
    ],
    end: [
      o('Keep the cup.', 'Tell your mama she raised you right.'),
      r('I will do that.', 'Thank you for the tea.'),
    ],
  },
  {
    kind: 'purchase',
    lines: [
      o('What are you having, hon?', 'Find everything okay?', 'You next?'),
      r(
        'Let me get the two egg plate.',
        'I am looking for a half inch coupling.',
        'How much for a bag of ice?',
      ),
    ],
    middle: [
      o(
        'Grits or hash browns?',
        'That is aisle nine.',
        'We got them on special, three for ten.',
        'You want the insurance on that drill?',
      ),
      r('Grits.', 'Do you have it in brass?', 'I only need one.', 'Nah, if it breaks it breaks.'),
      o('Sixteen eighty.', 'Debit?', 'It comes with a two year guarantee.', 'You got our card?'),
      r('Here you go.', 'Can I get a bag?', 'Does it come with the bit?'),
    ],
    end: [o('Come see us.', 'Y’all come back.'), r('Will do.', 'Thank you.')],
  },
  {
    kind: 'pitched',
    lines: [
      o(
        'While I have got you, are you happy with your cell phone?',
        'Mister, would you like to buy some candy for our band?',
      ),
      r('It works.', 'What kind you got?'),
    ],
    middle: [
      o(
        'We can get you four lines for a hundred.',
        'They are two dollars and it goes to the trip.',
        'What do you pay for insurance on that truck?',
        'I could save you about five hundred a year.',
      ),
      r(
        'I pay too much, I know that.',
        'I do not have any cash on me.',
        'My wife does all that.',
        'I sell for a living too, brother.',
      ),
      o(
        'Then you know how it is.',
        'We take the phone pay too.',
        'Can I get your number and shoot you a quote?',
      ),
      r('Give me two.', 'Not today.', 'I am on the clock.'),
    ],
    end: [o('God bless you.', 'Here is my card anyhow.'), r('Good luck with the band.', 'Alright now.')],
  },
];
