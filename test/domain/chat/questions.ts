/** A question about a conversation, and the words in which its answer was said; `null`: they are not in it. */
export interface Known {
  readonly ask: string;
  readonly said: string | null;
}

const known = (...pairs: readonly (readonly [ask: string, said: string | null])[]): Known[] =>
  pairs.map(([ask, said]) => ({ ask, said }));

/** On the fixtures `perfect-pitch` and `average-pitch`: the engine was tuned on them. */
export const tuned: Readonly<Record<'perfect-pitch' | 'average-pitch', readonly Known[]>> = {
  'perfect-pitch': known(
    ['How long has the customer lived there?', 'About six years now.'],
    ['What pests does she have?', 'we keep finding ants in the kitchen'],
    ['Where do they find the ants?', 'ants in the kitchen'],
    ['What does her husband do about the ants?', 'My husband sprays something'],
    ['What bothers her most about the ants?', 'They get into the cereal'],
    ['Are there kids in the house?', 'the kids play on that floor'],
    ['What happened last summer?', 'Last summer it got worse'],
    ['How much do they spend on sprays today?', 'Maybe thirty dollars a month'],
    ['What did the customer say about other companies?', 'Other companies charge two hundred dollars'],
    ['How much is the first visit?', 'the first visit is forty nine dollars'],
    ['Is there a guarantee?', 'guaranteed in writing'],
    ['Is it safe for the kids?', 'tested and certified for homes with children'],
    ['Can she cancel?', 'you can cancel any time'],
    ['When does the technician come?', 'Our technician Luis could come out on Thursday'],
    ['Who is Luis?', 'Our technician Luis'],
    ['What did the rep say about Mrs. Porter?', 'Mrs. Porter, had ants'],
    ['How many reviews do they have?', 'four hundred five star reviews'],
    ['Who makes the decision?', 'My husband, but he leaves it to me'],
    ['What is the customer’s name?', 'I’m Maria.'],
    ['What objections did she raise?', 'I’m worried it’s too expensive'],
    ['What are the next steps?', 'Luis comes on Thursday at ten'],
    ['Which company does the rep work for?', 'Green Shield Pest Control'],
    ['Did she buy?', 'Let’s do it'],
    ['How often do they come back?', 'we come back every three months'],
    ['What does the store spray do to the nest?', 'the nest under the foundation splits in two'],
    ['When will Dana call Maria?', 'I’ll call you on Thursday evening'],
    ['Does the family have a dog?', null],
    ['What is the customer’s phone number?', null],
    ['Did they talk about termites?', null],
    ['What did John say?', null],
    ['Is there a swimming pool?', null],
    ['What is the capital of France?', null],
    ['Did the customer mention a mortgage?', null],
    ['What does the customer do for a living?', null],
  ),
  'average-pitch': known(
    ['How high is the electric bill?', 'About two hundred in the summer'],
    ['Does the customer own the house?', 'we bought it four years ago'],
    ['When did they buy the home?', 'we bought it four years ago'],
    ['Where are the panels made?', 'The panels are made in Ohio'],
    ['How long does the installation take?', 'The whole thing takes one day to install'],
    ['What would it cost a month?', 'It would be around one hundred fifty dollars a month'],
    ['How much did the utility go up?', 'the utility went up eleven percent last year'],
    ['How long is the contract?', 'it’s twenty five years'],
    ['What happens if they sell the house?', 'the next owner just takes it over'],
    ['Who does he need to talk to?', 'talk to my wife'],
    ['What did the rep leave behind?', 'leave you the brochure'],
    ['Where is the inverter?', 'the inverter sits in the garage'],
    ['What is the customer’s number?', 'five five five, zero one four two'],
    ['What is the name of the rep?', 'I’m Tyler with Sunline Solar'],
    ['What objections were raised?', 'still kind of expensive'],
    ['What was agreed as the next step?', 'Just call me, maybe next week'],
    ['Did they mention tax credits?', null],
    ['What did the customer say about batteries?', null],
    ['Does the customer have children?', null],
    ['What is the interest rate of the loan?', null],
    ['Did Maria sign the contract?', null],
  ),
};

/** On conversations by whose faults the engine was mended in general; the weights of its search are learned from them too. */
export const checked: Readonly<Record<'poor-pitch' | 'one-pitch' | 'windows', readonly Known[]>> = {
  'poor-pitch': known(
    ['When was the roof inspected?', 'inspected two years ago'],
    ['What is wrong with the shingles?', 'those shingles are'],
    ['What did the rep say about insurance?', 'the insurance people'],
    ['What kinds of roofs do they do?', 'asphalt, metal'],
    ['Was the customer interested?', 'not really interested'],
    ['How did it end?', 'No thanks. Please leave.'],
    ['Is the price only for today?', 'this price is today only'],
    ['What did the rep say about rain?', 'raining in your bedroom'],
    ['What objections did the customer have?', 'not really interested'],
    ['Did they talk about solar panels?', null],
    ['What color is the roof?', null],
    ['Who is the neighbor?', null],
  ),
  'one-pitch': known(
    ['What internet do they have now?', 'We have cable'],
    ['What is the problem with the cable?', 'It drops every evening'],
    ['How many people use the internet?', 'Four of us'],
    ['Does the customer work from home?', 'I work from home two days a week'],
    ['What happens to the calls?', 'I have to use my phone'],
    ['What does the boss think?', 'My boss is not amused'],
    ['How much does fiber cost?', 'sixty five dollars a month'],
    ['How much do they pay now?', 'Ninety, I think'],
    ['Is the installation free?', 'the installation is free'],
    ['What was she worried about?', 'worried about changing my email address'],
    ['When does the installer come?', 'Saturday'],
    ['What is the customer called?', 'Anita'],
    ['Which company was it?', 'Metro Fiber'],
    ['Do they get a television package?', null],
    ['What is the upload speed in megabits?', null],
    ['Did they discuss a contract of two years?', null],
  ),
  windows: known(
    ['How old are the windows?', 'from nineteen eighty eight'],
    ['Which room is the coldest?', 'the back bedroom'],
    ['What did the neighbours get?', 'the Hendersons'],
    ['How many windows does the house have?', 'Fourteen, counting the basement'],
    ['How much does a window cost?', 'seven hundred and twenty dollars each'],
    ['Is there any financing?', 'eighteen months without interest'],
    ['How long is the warranty?', 'lifetime warranty'],
    ['Why does he hesitate?', 'quote from a place in Dayton'],
    ['How long does the work take?', 'a day and a half'],
    ['When is the measuring appointment?', 'Wednesday at half past eight'],
    ['What about the dog?', 'the dog will bark'],
    ['Who decides besides him?', 'my sister owns half'],
    ['Does the rep take a deposit?', 'no deposit until'],
    ['Do they also install doors?', null],
    ['What is the colour of the frames?', null],
    ['Did the customer complain about mould?', null],
    ['What did Luis say?', null],
    ['How much is the heating bill in winter?', 'three hundred and ten'],
  ),
};

/** A conversation of no fixture. */
export const WINDOWS = `
rep: Good evening, sir! Priya from Clearview Windows. We are fitting new windows for the Hendersons across the road, and I promised myself to say hello to everybody around.
customer: Evening. Yeah, I saw the van.
rep: May I ask how old your windows are?
customer: They came with the house, so, from nineteen eighty eight.
rep: And which room do you notice it in most?
customer: Oh, the back bedroom, no contest. My father sleeps in there with two blankets.
rep: Two blankets indoors. What do you pay for heating in a cold month?
customer: January was three hundred and ten.
rep: How many windows are we talking about?
customer: Fourteen, counting the basement.
rep: Old glass loses about a third of that heat, so your father warms the street. Ours have two panes with gas in between, and they come with a lifetime warranty that stays with the house.
customer: What would I be looking at per window?
rep: For this size seven hundred and twenty dollars each, fitted. You can spread it over eighteen months without interest, and there is no deposit until the measuring is done.
customer: See, I have a quote from a place in Dayton that is a good bit lower.
rep: Worth comparing. Does theirs include taking out the old frames and the warranty for life?
customer: I would have to check that. Also, my sister owns half of this house, so she has to be on board.
rep: Naturally. Would it help if I measured everything and wrote it down for both of you? It binds you to nothing.
customer: That would be useful. How long does the actual work take?
rep: A day and a half for fourteen. I have Wednesday at half past eight or Friday at noon for the measuring.
customer: Wednesday at half past eight. Just so you know, the dog will bark at you.
rep: I bring biscuits. Wednesday at half past eight then, and I will send both of you the sheet.
customer: All right. Good night.
`;

/**
 * A conversation that was written after the engine, with questions put in other words than it was spoken in. Asked first, a
 * third of them were found; since then the nearest words are shown too, where it is not sure.
 */
export const heldOut: Readonly<Record<'alarm', readonly Known[]>> = {
  alarm: known(
    ['What was stolen from the garage?', 'two bicycles and a leaf blower'],
    ['When was the break-in?', 'the week before Easter'],
    ['How many doors lead outside?', 'Three, if you count the cellar'],
    ['What does the monitoring cost per month?', 'thirty four a month'],
    ['How long do the batteries last?', 'about four years'],
    ['Who reacts when the alarm goes off?', 'our station in Leeds'],
    ['Does the system work without internet?', 'switches to the mobile network'],
    ['What worries him about the cat?', 'the cat sets it off'],
    ['Is there a discount?', 'waive the fitting'],
    ['Why does he not sign right away?', 'burned by a contract'],
    ['How can he cancel?', 'thirty days notice'],
    ['What did the insurance say?', 'insurer takes eight percent off'],
    ['When will the fitter come?', 'Monday the ninth'],
    ['Did he agree to it?', 'put us down for Monday'],
    ['What is the name of the customer?', 'Gareth'],
    ['Does he have a gun?', null],
    ['What is his e-mail address?', null],
    ['Did they talk about smoke detectors?', null],
    ['How many grandchildren does he have?', null],
    ['What did the police officer recommend?', null],
  ),
};

export const ALARM = `
rep: Hello, my name is Ines and I am with Hearth Security. We have been fitting alarms along this lane after the break-ins.
customer: Ah yes. We had one ourselves, the week before Easter.
rep: I am sorry. What did they take?
customer: From the garage, two bicycles and a leaf blower. We were asleep upstairs.
rep: That must feel horrible. And who am I speaking with?
customer: Gareth.
rep: Thank you, Gareth. How many doors lead to the outside?
customer: Three, if you count the cellar.
rep: Then a sensor on each, one in the hall and a siren. When it goes off, our station in Leeds rings you within twenty seconds and sends a patrol if you do not pick up.
customer: And when the wifi is down?
rep: Then it switches to the mobile network. The batteries hold about four years, and we change them.
customer: My main worry is that the cat sets it off every night.
rep: Fair point. The sensors ignore anything below twenty kilos, and if it happens anyway we come and adjust them for nothing.
customer: And the damage to my wallet?
rep: Monitoring is thirty four a month. The kit is two hundred and ninety, and since we are on the lane already I can waive the fitting. Your insurer takes eight percent off with us, I checked with two of them.
customer: I was burned by a contract once. Three years with a gym that I saw twice.
rep: I hear you. Here it is thirty days notice, any time, and the kit stays yours.
customer: All right. That sounds fair.
rep: The fitter has Monday the ninth at eight or Thursday at two.
customer: Go ahead and put us down for Monday.
rep: Monday the ninth at eight. You get a message with his photo the evening before. Thank you, Gareth.
`;
