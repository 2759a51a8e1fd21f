import type { Trade } from './trades.ts';

/** Sold in shops, offices, at stalls and on the telephone. The last two sell nothing, but persuade. */
export const OFFICE_TRADES: readonly Trade[] = [
  {
    name: 'card terminals',
    companies: ['Paybright', 'Swift Merchant', 'Tillio'],
    purpose: [
      'I look after card payments for most of the shops on this parade',
      'We go through statements with owners and show where the fees are hiding',
      'I was hoping to catch whoever deals with the card machine',
    ],
    discovery: [
      'What percentage are they charging you on credit?',
      'How many transactions would you say in a day?',
      'When does the agreement with the bank run out?',
      'If a machine dies on a Saturday, who comes out?',
    ],
    pains: [
      'They sting us for two point nine.',
      'It froze twice over the weekend with a queue out the door.',
      'I could not tell you what half those lines on the statement are.',
      'The bank set it up, I leave it alone.',
    ],
    value: [
      'Money lands in your account next morning instead of Thursday.',
      'You would keep roughly two hundred a month that goes to the bank at present.',
      'If it breaks, a new one is couriered the same afternoon.',
    ],
    proof: [
      'The bakery and the barber both moved over in June.',
      'I can put the two statements side by side for you.',
    ],
    price: ['It is one point four flat and eighteen for the hire.', 'There is no exit fee and no setup.'],
    objections: [
      'We have been with the bank for twenty years.',
      'I have to run it past my business partner.',
      'You lot ring me every single week.',
    ],
    answers: [
      'I know, and I bet nobody ever showed you the sums, that is all I am after.',
      'You would not close the account, only the terminal moves.',
    ],
    ask: [
      'Could I borrow last month’s statement and come back with figures on Thursday?',
      'Shall we get the form going while it is quiet?',
    ],
  },
  {
    name: 'gym',
    companies: ['Iron House', 'Pulse Studio', 'Northside Fitness'],
    purpose: [
      'You dropped your name in the box for a trial week, so I thought I would ring',
      'We are opening across the car park and want the first hundred members in early',
      'I would like to show you round and see what you are after',
    ],
    discovery: [
      'What made you start thinking about getting fit?',
      'What stopped you the last time you tried?',
      'Are you an early bird or an after work person?',
      'Where would you love to be by the summer?',
    ],
    pains: [
      'I get out of breath on the stairs.',
      'My back is killing me from the desk.',
      'I paid for a year somewhere and went four times.',
      'The wedding is in May and I want to fit the suit.',
    ],
    value: [
      'A coach sits with you every fortnight, so you do not drift off.',
      'Classes are in the price, you just tap the app and turn up.',
      'You can freeze it when you are away, it is up to you.',
    ],
    proof: [
      'Nine in ten of our beginners are still with us after six months.',
      'Look at Denise on the wall, she was a size twenty.',
    ],
    price: [
      'Joining is twenty nine and then it is thirty four a month.',
      'If you start before Sunday we drop the joining fee.',
    ],
    objections: [
      'I am rubbish at sticking to things.',
      'That is more than the council one.',
      'Let me see how the month goes first.',
    ],
    answers: [
      'That is what the coach is for, so what would a good first week look like?',
      'It is, and they have one squat rack for four hundred people.',
    ],
    ask: ['Shall I pop you down for the induction on Monday?', 'Do you want to go rolling or take the year?'],
  },
  {
    name: 'used cars',
    companies: ['Hillcrest Motors', 'Auto Bazaar', 'Prime Wheels'],
    purpose: [
      'You had an enquiry in on the blue hatchback',
      'I saw you looking at the estate, so I brought the keys',
      'We have got a few that just came off lease and I rang people who asked',
    ],
    discovery: [
      'What are you driving at the minute?',
      'Is it mostly town or the motorway?',
      'Who else is going to be behind the wheel?',
      'Were you thinking cash or monthly?',
    ],
    pains: [
      'Mine failed its inspection and the garage wants a thousand.',
      'We cannot fit the pram in the back.',
      'It drinks fuel like you would not believe.',
      'We are only having a look today.',
    ],
    value: [
      'You would get the pushchair and the shopping in without folding anything.',
      'This does sixty to the gallon, so you would halve what you put in.',
      'It has had one owner and the full history is in the glove box.',
    ],
    proof: [
      'It has been through a hundred and ten point check, here is the sheet.',
      'It is listed for three hundred more everywhere else.',
    ],
    price: [
      'It is up at eleven nine and I could give you two for yours.',
      'On finance that is one eighty nine a month with a small deposit.',
    ],
    objections: [
      'It has done more miles than I wanted.',
      'I would like to look at another one in Milton first.',
      'My dad knows about cars, I would need him here.',
    ],
    answers: [
      'Fair point, most of them are motorway though, which is kinder to the engine.',
      'Bring him, and why not take it for a spin so you can tell him about it.',
    ],
    ask: [
      'If the figures work, would you take it home this weekend?',
      'A hundred holds it until Saturday, shall I do that?',
    ],
  },
  {
    name: 'software',
    companies: ['Ledgerloop', 'Crewboard', 'Docklight'],
    purpose: [
      'I work with dispatch teams that are still planning on spreadsheets',
      'You downloaded our guide on scheduling and I had a couple of ideas for you',
      'I promised Martin a walk through of how the rota part would look',
    ],
    discovery: [
      'Walk me through what happens when a driver calls in sick.',
      'How many hours a week does that take you?',
      'Who besides yourself would have to sign off on something like this?',
      'What happens if you leave it as it is for another year?',
    ],
    pains: [
      'Honestly it is me and a whiteboard at five in the morning.',
      'We missed two deliveries last month because of it.',
      'It is maybe eight hours a week, if not ten.',
      'The system we have does about seventy percent of it.',
    ],
    value: [
      'So the moment someone drops out, it proposes a swap and texts them.',
      'Your planners get a full day back each week.',
      'It talks to the payroll you have got, so nobody types anything twice.',
    ],
    proof: [
      'A haulier your size cut overtime by eighteen percent in a quarter.',
      'I can put you in touch with their operations lead if you like.',
    ],
    price: [
      'It is twelve per user per month, billed annually.',
      'The pilot is free for thirty days with a named engineer.',
    ],
    objections: [
      'We are not touching anything before year end.',
      'IT will have kittens about security.',
      'I would need to see a business case.',
    ],
    answers: [
      'That makes sense, what would have to be true for January to work?',
      'We have the certificates, and I am glad to get our engineer on with them.',
    ],
    ask: [
      'Would it be worth half an hour with Martin and your finance person next Tuesday?',
      'Shall I send the order form for the pilot so you have it in front of you?',
    ],
  },
  {
    name: 'language school',
    companies: ['Lingua House', 'Bridge Academy', 'Openway Courses'],
    purpose: [
      'You filled in our test on the website and I have got your result here',
      'We have an intake starting on the fifteenth and I wanted to go over the levels',
      'You stopped at our stand yesterday and asked about evening groups',
    ],
    discovery: [
      'What do you need the language for?',
      'How did you learn so far?',
      'How many evenings could you realistically spare?',
      'By when would you like to hold a meeting in it?',
    ],
    pains: [
      'I freeze the minute somebody asks me a question.',
      'My boss wants me on the Madrid calls by autumn.',
      'I did three years in school and remember nothing.',
      'The app bored me after a week.',
    ],
    value: [
      'Groups are six at most, so you talk for half of every lesson.',
      'You do your own presentation in week four, which is what your boss is after.',
      'If you miss an evening you make it up online that week.',
    ],
    proof: [
      'Ninety one percent of that level passed in the spring.',
      'Your colleague Ines did it last year.',
    ],
    price: [
      'The twelve weeks are five hundred and forty, books included.',
      'You may split it in three if that is easier.',
    ],
    objections: [
      'I could watch videos for nothing.',
      'I am away a good deal in May.',
      'That is quite a bit of money for me.',
    ],
    answers: [
      'You could, and how far have the videos got you?',
      'I see, then the Saturday intensive may suit you better than the evenings.',
    ],
    ask: [
      'Would you like me to reserve one of the two seats left?',
      'Which suits you, the Tuesday group or the Saturday?',
    ],
  },
  {
    name: 'letting agent',
    companies: ['Keyhold', 'Parkside Lettings', 'Harbour Homes'],
    purpose: [
      'I noticed your flat has been advertised for six weeks',
      'We have tenants looking in your road and nothing to show them',
      'I let the place upstairs from you last month and thought you might like the numbers',
    ],
    discovery: [
      'Who is handling the viewings at present?',
      'What rent were you hoping for?',
      'What put you off using an agent before?',
      'How soon do you need somebody in there?',
    ],
    pains: [
      'I have had eleven people round and not one came back.',
      'The last agent never answered the phone.',
      'It is costing me the mortgage every month it sits there.',
      'I would sooner do it myself.',
    ],
    value: [
      'I would have four vetted couples round on Saturday and you need not be there.',
      'If they stop paying, we pay you, that is in the agreement.',
      'You get one person’s mobile number, mine.',
    ],
    proof: [
      'The one upstairs went in nine days at fifty over asking.',
      'We look after sixty flats within half a mile.',
    ],
    price: [
      'It is eight percent, and nothing at all until someone moves in.',
      'I could do seven if you gave us both flats.',
    ],
    objections: [
      'Eight percent of that is a week’s rent.',
      'You all say you have got people waiting.',
      'I am already talking to the firm by the station.',
    ],
    answers: [
      'It is, and each empty week costs you the same, so the sooner the better.',
      'Fair, so let me bring one couple and if they do not want it you owe me nothing.',
    ],
    ask: [
      'Can I bring the first two round tomorrow evening?',
      'Shall I draw up the terms and drop them through the door?',
    ],
  },
  {
    name: 'bone marrow register',
    companies: ['the Lifeline Register', 'Match Point Trust', 'the Student Donor Society'],
    purpose: [
      'We are looking for people under forty to go on the donor list',
      'I am with the stall by the library about matching patients',
      'There is a girl in this town who has no match, and we are swabbing everybody who is willing',
    ],
    discovery: [
      'Did you know most people cannot be helped by their own family?',
      'Have you been on any register before?',
      'What would put you off?',
      'Are you generally in good health?',
    ],
    pains: [
      'I heard they drill into your back.',
      'A boy in my school had leukemia.',
      'I am terrified of hospitals.',
      'I have never thought about it.',
    ],
    value: [
      'You could be the one person in the world who matches somebody.',
      'Nine out of ten times it is like giving blood, you watch a film and go home.',
      'It is one swab on the cheek, and you may hear nothing for years.',
    ],
    proof: [
      'Two people from this college have saved somebody already.',
      'The health service runs it, you can look us up.',
    ],
    price: ['It costs you nothing but three minutes.', 'We cover the train and the day off work.'],
    objections: [
      'I have got a lecture in five minutes.',
      'I do not want my data in some database.',
      'I need to ask my mum.',
    ],
    answers: [
      'Then take the kit with you and post it, it is prepaid.',
      'Only the lab number goes in, your name stays here with us.',
    ],
    ask: ['Would you do the swab now while you are here?', 'Could I have you fill in the top part?'],
  },
  {
    name: 'union',
    companies: ['the Warehouse Union', 'Local Twelve', 'Workers Together'],
    purpose: [
      'I am going round the depot to talk about the ballot on pay',
      'A few of us are trying to get enough names for recognition',
      'I help people on the night shift who have been moved about',
    ],
    discovery: [
      'How have they been treating you on the rota?',
      'Has anyone explained what you would be entitled to?',
      'What would you change first if it were up to you?',
      'Did you get the same letter as everybody?',
    ],
    pains: [
      'They changed my shifts twice in a week.',
      'I got written up for being three minutes late.',
      'My supervisor is all right, to be fair.',
      'I do not want any trouble.',
    ],
    value: [
      'If we are over half they have to sit down with us by law.',
      'You would have somebody next to you in any meeting with them.',
      'The more of us there are, the harder it is to pick on one.',
    ],
    proof: [
      'The Leeds depot got six percent out of it last year.',
      'We have a hundred and eighty cards in already.',
    ],
    price: [
      'It is eleven pounds a month, half that for part timers.',
      'You pay nothing till it is recognised.',
    ],
    objections: [
      'I am only here until the summer.',
      'They would find out I signed.',
      'It never changes anything.',
    ],
    answers: ['They never see the cards, an outside body counts them.', 'I thought that too, until Leeds.'],
    ask: [
      'Will you sign a card before your break is over?',
      'Can I put you down as a maybe and come find you Friday?',
    ],
  },
];
