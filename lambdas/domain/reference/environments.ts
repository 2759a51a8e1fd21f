import { entry } from './listed.ts';

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
