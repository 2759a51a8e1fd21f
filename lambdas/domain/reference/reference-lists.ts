import { entry } from './listed.ts';

/** The industry of an org. */
export const industries = {
  solar: entry('Solar', 'Solar panels, batteries and their financing for homes and businesses.'),
  roofing: entry('Roofing', 'New roofs, repairs, and claims after storms.'),
  windows_and_doors: entry('Windows and doors', 'Replacement of windows, doors and glazing.'),
  home_improvement: entry(
    'Home improvement',
    'Kitchens, bathrooms, siding, insulation and other remodelling.',
  ),
  hvac: entry('Heating and cooling', 'Heating, ventilation, air conditioning and their maintenance.'),
  plumbing: entry('Plumbing', 'Installation and repair of pipes, boilers and fixtures.'),
  water_treatment: entry('Water treatment', 'Filters, softeners and purification.'),
  landscaping: entry('Landscaping', 'Gardens, lawns, trees, paving and pools.'),
  pest_control: entry('Pest control', 'Treatments against pests, once or by contract.'),
  home_security: entry('Home security', 'Alarms, cameras, smart homes and monitoring.'),
  telecommunications: entry('Telecommunications', 'Internet, mobile, television and telephony.'),
  energy_supply: entry('Energy supply', 'Contracts for electricity and gas.'),
  insurance: entry('Insurance', 'Life, health, property and business insurance.'),
  financial_services: entry('Financial services', 'Loans, mortgages, payments, investments and advice.'),
  real_estate: entry('Real estate', 'Sale and letting of homes, offices and land.'),
  automotive: entry('Automotive', 'Sale, leasing and service of vehicles.'),
  software: entry('Software', 'Software for companies or consumers, by licence or subscription.'),
  it_services: entry('IT services', 'Hosting, security, integration and managed services.'),
  healthcare: entry('Healthcare', 'Clinics, care, dental and other services to patients.'),
  medical_devices: entry('Medical devices', 'Devices, diagnostics and supplies for care.'),
  education: entry('Education', 'Courses, schools, tutoring and training.'),
  recruiting: entry('Recruiting', 'Finding and placing staff.'),
  manufacturing: entry('Manufacturing', 'Machines, parts and materials sold to other companies.'),
  construction: entry('Construction', 'Building work, its supplies and its equipment.'),
  logistics: entry('Logistics', 'Freight, delivery, storage and moving.'),
  retail: entry('Retail', 'Goods sold to consumers in shops or at home.'),
  hospitality: entry('Hospitality and travel', 'Hotels, restaurants, events, journeys and timeshare.'),
  media_and_advertising: entry(
    'Media and advertising',
    'Advertising space, campaigns, publishing and sponsorship.',
  ),
  professional_services: entry('Professional services', 'Law, accounting, consulting and agencies.'),
  fitness_and_wellness: entry('Fitness and wellness', 'Memberships, coaching, beauty and nutrition.'),
  nonprofit: entry('Nonprofit', 'Fundraising and memberships for a cause.'),
  other: entry('Other', 'Anything that is not in this list.'),
};

/** Where a conversation is held. */
export const environments = {
  door_to_door: entry('Door to door', 'At the door of somebody who did not expect the visit.'),
  in_home: entry('In the home', 'At the table of a customer, mostly by appointment.'),
  business_site: entry('Business premises', 'At the office or shop of a business customer.'),
  job_site: entry('Job site', 'Where the work is or will be done.'),
  retail_store: entry('Shop floor', 'In a shop, with people who walk in.'),
  showroom: entry('Showroom', 'Before the goods, in the rooms of the seller.'),
  event_booth: entry('Event or fair', 'At a stand, among other visitors.'),
  phone: entry('Telephone', 'By voice only.'),
  video_call: entry('Video call', 'By picture and voice, often with a shared screen.'),
  other: entry('Other', 'Anywhere else.'),
};

/** What kind of conversation a recording holds. */
export const recordingTypes = {
  full_pitch: entry('Full pitch', 'A whole sale from the opening to the answer.'),
  cold_call: entry('Cold call', 'First words with somebody who did not expect them.'),
  discovery: entry('Discovery', 'Finding out what the customer needs.'),
  demonstration: entry('Demonstration', 'Showing the product or service.'),
  proposal: entry('Proposal', 'Presenting an offer with its price.'),
  negotiation: entry('Negotiation', 'Talking about price and terms of an offer that is known.'),
  closing: entry('Closing', 'Asking for and settling the decision.'),
  follow_up: entry('Follow-up', 'Coming back after an earlier conversation.'),
  account_review: entry('Account review', 'Looking at what an existing customer has and needs next.'),
  role_play: entry('Role play', 'Practice among colleagues or with a coach.'),
  other: entry('Other', 'Any other conversation.'),
};

/** How a sale comes about. */
export const salesMotions = {
  outbound: entry('Outbound', 'The rep speaks first to somebody who did not ask.'),
  inbound: entry('Inbound', 'The customer asked, called or walked in.'),
  referral: entry('Referral', 'Somebody whom the customer knows made the connection.'),
  one_call_close: entry('One-call close', 'From first words to signature in one conversation.'),
  multi_step: entry('Multi-step', 'Several conversations, often with several people who decide.'),
  appointment_setting: entry('Appointment setting', 'The aim is a meeting; somebody else makes the sale.'),
  upsell: entry('Upsell', 'A customer is offered more, or something better, than today.'),
  renewal: entry('Renewal', 'A contract comes to its end and is to go on.'),
  win_back: entry('Win-back', 'A customer who left, or is about to, is to stay.'),
  channel: entry('Channel', 'The sale is made through, or to, a partner who sells on.'),
  other: entry('Other', 'Any other way.'),
};
