import { rotationsPerDay } from './limits.ts';

/** What a problem's message says where its `details.reason` says more than its code does. */
export const reasonMessages: ReadonlyMap<string, string> = new Map([
  [
    'live_key_required',
    'A sandbox admin key reads partners and administers sandbox keys only: use a live admin key, at the address that ends in /live.',
  ],
  [
    'key_rotated_out',
    'This key was rotated out and works only until its `revokes_at`: it makes and ends no other key, so use its successor.',
  ],
  [
    'rotation_limit',
    `A key and its successors are rotated at most ${rotationsPerDay} times within 24 hours: try again at \`details.resets_at\`.`,
  ],
  [
    'model_work',
    "This day's model work is used up (chat messages, rescores, practice turns, drafts and re-analyses count one unit each): wait until `details.resets_at`, or ask for a higher limit.",
  ],
  [
    'sandbox_recorded_minutes',
    "The sandbox's recorded minutes of this day are used up: wait until `details.resets_at`, or send mock:// recordings or transcripts, which count none.",
  ],
  [
    'last_admin_key',
    'This is the last live admin key without an end, and nobody could administer the service without it: mint another live admin key first.',
  ],
]);
