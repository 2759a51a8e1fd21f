import { entry } from './listed.ts';

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
