import type { Trade } from './trades.ts';

/** Sold on porches by people who take their time. The last two sell nothing, but persuade. */
export const PORCH_TRADES: readonly Trade[] = [
  {
    name: 'trees',
    companies: ['Two Brothers Tree', 'High Limb', 'Stump and Sons'],
    purpose: [
      'We are taking down that big oak over yonder and figured we would ask around',
      'I noticed that dead limb hanging over your driveway',
      'Since we got the bucket truck out here already I am offering folks a cheaper trim',
    ],
    discovery: [
      'How long has that one been leaning?',
      'Has anything come down on you in the storms?',
      'What are you planning to do about the stump?',
      'Is that line going to the house the power?',
    ],
    pains: [
      'A branch took out the fence in March.',
      'It makes me nervous when it blows.',
      'The roots are tearing up the sidewalk.',
      'I kind of like the shade.',
    ],
    value: [
      'We haul every bit of it off, you would not have to pick up a twig.',
      'You get your light back and nothing lands on the truck.',
      'With the dead wood out of there, the tree itself will live another thirty years.',
    ],
    proof: [
      'We carry two million in insurance, here is the certificate.',
      'Ask the lady with the roses, we did three for her last week.',
    ],
    price: [
      'I could do both of those for six fifty, cleanup included.',
      'Normally that is a nine hundred dollar tree.',
    ],
    objections: [
      'I got a cousin with a chainsaw.',
      'Six fifty seems like a lot for a couple of hours.',
      'It has stood there forty years, it can stand a while yet.',
    ],
    answers: [
      'Sure, as long as he is insured when it goes through the roof.',
      'Well, it is three men, the truck and the dump fee in there.',
    ],
    ask: [
      'You want us to swing over here when we finish up with theirs?',
      'Can I write you up so you got the number in hand?',
    ],
  },
  {
    name: 'vacuums',
    companies: ['Kerbell', 'Filterking', 'Majestic Clean'],
    purpose: [
      'I am giving away a carpet shampoo for one room, no strings',
      'All I need is to show the machine a few times so I earn my trip',
      'We are in town this week showing off a home cleaning system',
    ],
    discovery: [
      'Anybody in the house got asthma or allergies?',
      'What are you vacuuming with these days?',
      'How often would you say you do the mattress?',
      'You folks have pets that shed?',
    ],
    pains: [
      'My youngest is on an inhaler.',
      'That cat hair gets into everything.',
      'Ours lost its suction about a week after we got it.',
      'It picks up fine as far as I can tell.',
    ],
    value: [
      'See that pad? That is what you all have been sleeping on, and this gets it out.',
      'One machine does the floors, the drapes and the bed, so you quit buying new ones.',
      'It filters the air while it runs so your little one breathes easier.',
    ],
    proof: [
      'Hospitals use this exact filter.',
      'My own grandmother has had hers since eighty six and it still runs.',
    ],
    price: [
      'New it goes for twenty one hundred, and I take your old one for two hundred.',
      'On the plan it comes out to sixty three dollars a month.',
    ],
    objections: [
      'Nobody pays two thousand dollars for a vacuum.',
      'I would have to see what the wife says.',
      'We just bought one at Christmas.',
    ],
    answers: [
      'And how many hundred dollar ones have you gone through in ten years?',
      'I would not want you to fight over it, so let us wait till she is back and show her too.',
    ],
    ask: [
      'If money was not in the way, is it something you would want to have?',
      'Do you folks usually do cash or the small payments?',
    ],
  },
  {
    name: 'insulation',
    companies: ['Snugfit', 'Warm Attic', 'Peninsula Energy Savers'],
    purpose: [
      'There is a rebate from the power company that closes at the end of the month',
      'We are checking attics along here for the weatherization program',
      'The thermal pictures we took show heat coming out of your roof',
    ],
    discovery: [
      'Which rooms are the coldest?',
      'What did you folks pay for oil last winter?',
      'Do you know what is up there now, the pink stuff?',
      'Are the kids bundled up at night?',
    ],
    pains: [
      'The back bedroom is an icebox.',
      'Our oil was nine hundred a fill.',
      'The furnace never shuts off.',
      'We just wear sweaters.',
    ],
    value: [
      'We blow it in to fourteen inches and you feel it that same night.',
      'You end up burning about a third less.',
      'The utility picks up most of the tab, so your share is small.',
    ],
    proof: [
      'Eleven of the twenty houses on this lane have had theirs done.',
      'The state inspector signs off on every job.',
    ],
    price: [
      'After the rebate your part would be seven hundred.',
      'You can put that on the electric bill, eighteen a month.',
    ],
    objections: [
      'I thought those programs were only for poor people.',
      'My brother in law says it causes mold.',
      'I want to read up on it first.',
    ],
    answers: [
      'It used to be, now anybody on the grid pays into it so anybody can draw from it.',
      'If you do it without baffles it does, and that is exactly why we put those in first.',
    ],
    ask: [
      'Want me to pop my head up there so we know what you qualify for?',
      'Should I hold one of the slots for you before they run out?',
    ],
  },
  {
    name: 'burial plans',
    companies: ['Evergreen Memorial', 'Gentle Path', 'Lakeside Family Services'],
    purpose: [
      'You sent in the card about final expenses and they asked me to bring it by in person',
      'I visit with families about getting things arranged ahead of time',
      'We are going over the new state benefits with seniors in the county',
    ],
    discovery: [
      'Is there anything in place now if something should happen?',
      'Who would be the one to handle it all?',
      'Do you take any medicine for blood pressure or sugar?',
      'What would you not want your kids to deal with?',
    ],
    pains: [
      'When Harold passed it was eleven thousand dollars.',
      'I do not want to be a burden on my girls.',
      'There is a little policy from the union.',
      'I would rather not think about it.',
    ],
    value: [
      'It locks in today, so the family never sees an invoice.',
      'They make one call and every single thing is taken care of.',
      'Your rate stays put for as long as you live.',
    ],
    proof: [
      'We have looked after families here since nineteen fifty two.',
      'The company has an A rating, it says so on the back.',
    ],
    price: ['At your age ten thousand would be forty seven a month.', 'The smaller one is only twenty six.'],
    objections: [
      'I am on a fixed income, honey.',
      'My daughter handles my papers.',
      'I do not sign anything the same day.',
    ],
    answers: [
      'I understand, and that is why we would start with what fits, not what is biggest.',
      'Good for her, would it help if I sat down with the both of you?',
    ],
    ask: ['Which of the two would let you sleep better?', 'Who would you want to name as the beneficiary?'],
  },
  {
    name: 'canvass',
    companies: ['the Ortega campaign', 'Neighbors for Prop Nine', 'Citizens for Clean Air'],
    purpose: [
      'I am walking the precinct for the school board race',
      'There is an election on the fourth and I wanted to see where you stand',
      'We are checking that folks in this district got their ballots',
    ],
    discovery: [
      'Are you planning on voting this time?',
      'What matters most to you this year, schools or taxes?',
      'Do you know who you are leaning toward?',
      'How did you feel about the last bond?',
    ],
    pains: [
      'My taxes doubled in four years.',
      'The class my boy is in has thirty six kids.',
      'They are all crooks if you ask me.',
      'I usually decide in the booth.',
    ],
    value: [
      'She wants to cap classes at twenty four and audit the district office.',
      'It would not add a penny to what you pay now.',
      'With your voice that seat stays with someone who lives here.',
    ],
    proof: ['She taught at Lincoln for nineteen years.', 'Both of the newspapers came out for it.'],
    price: ['A yard sign costs you nothing.', 'It takes four minutes and you can mail it.'],
    objections: [
      'I never tell people how I vote.',
      'I do not believe a word any of them say.',
      'I am not even registered here.',
    ],
    answers: [
      'That is your right, I would only ask that you read the back of this.',
      'I felt the same way before I met her, honest.',
    ],
    ask: ['Can we count on you for the fourth?', 'Would it be alright to put one of these in your yard?'],
  },
  {
    name: 'church invitation',
    companies: ['Grace Chapel', 'the Corner Mission', 'New Hope Fellowship'],
    purpose: [
      'We are inviting the neighborhood to our spring supper',
      'I am just meeting folks who live close to the chapel',
      'We started a free tutoring night and want families to know about it',
    ],
    discovery: [
      'Have you folks got a church home?',
      'Are there children in the house?',
      'How long have you lived out this way?',
      'Is there anything you would like us to pray for?',
    ],
    pains: [
      'We have not gone since my mother was alive.',
      'My shifts are on Sundays.',
      'It has been a hard year, to be honest with you.',
      'We are Catholic.',
    ],
    value: [
      'You would sit down with good people and a hot meal, nothing else asked.',
      'Kids get their homework done and you get two hours to yourself.',
      'Nobody checks what you wear or what you know.',
    ],
    proof: [
      'Around ninety came to the last one.',
      'The folks in the brick house bring their twins every week.',
    ],
    price: ['There is no cost to it at all.', 'You can bring a pie if you feel like it.'],
    objections: [
      'We are not really church people.',
      'I would not know anybody there.',
      'We have something most Saturdays.',
    ],
    answers: [
      'Half of those who come are not either, it is more of a supper than a service.',
      'You would know me, and I will save you a chair.',
    ],
    ask: ['Do you think you could make it on the ninth?', 'May I put down how many to cook for?'],
  },
];
