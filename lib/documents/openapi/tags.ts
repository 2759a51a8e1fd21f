import type { Row } from '../../../lambdas/contract/row.ts';

/** A description of each area, in the order of the document. */
export const tags: Readonly<Record<string, string>> = {
  health: 'Whether the service responds, and which release.',
  analyses: 'Recordings or transcripts of one conversation, scored with verified evidence.',
  bulk: 'Up to 1,000 analyses in one request; each begins when one of your permits is free.',
  chat: 'Questions about one analysis, answered with citations from its transcript.',
  'all-day-sessions': 'One recording of up to twelve hours, whose conversations are found and analysed.',
  uploads: 'Signed forms to upload recordings that have no address.',
  orgs: 'Your customers. Every record except webhooks and keys belongs to an org.',
  privacy: 'Erasure of everything that is stored about a person.',
  reps: 'The people who sell, identified as in your own system.',
  personas: 'The kinds of seller, and which kind a rep is.',
  methodologies: 'The sales methodologies, and which of them a rep follows.',
  synthesis: "A rep's profile from many analyses, and the jobs of rep intelligence.",
  insights:
    'What the analyses of an org show: how scores are spread, who leads, what customers say, what won.',
  dispositions: 'How conversations ended: the list of an org, and the ending of each analysis.',
  practice: 'Role play with a simulated customer; the dialogue becomes an analysis.',
  reference: 'Lists of slugs that other endpoints take.',
  prompts: 'What an org wants every analysis to look at.',
  scoring: 'How much each pillar counts in the overall score.',
  playbooks: 'How an org wants to sell, with the sources and drafts of playbooks.',
  webhooks: 'Receivers of events, their deliveries and secrets.',
  events: 'Everything that happened, in order, without gaps, for 30 days.',
  sandbox: 'Tools for building against the service, such as events on request.',
  usage: 'What was processed and what it cost, by day, month and org.',
  status: 'How the service met its service levels.',
  exports: 'Analyses, sessions, events and the audit log as files of JSON Lines or CSV.',
  requests: 'The requests of your keys in the last seven days, and the responses.',
  audit: 'Who changed what, in a hash chain that reveals any later alteration.',
  keys: 'Your own API keys.',
  admin: 'Partners and their keys, for keys with the scope `admin`.',
  documents: 'This documentation.',
};

/** `all-day-sessions.submit-session` → `all-day-sessions`. */
export const areaOf = ({ id }: Pick<Row, 'id'>): string => id.split('.')[0] ?? id;

/** `all-day-sessions` → `All-day sessions`. */
export const titled = (name: string): string => {
  const words = name.replace(/-(?!day)/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
