import * as z from 'zod';
import type { PracticeSession } from '../../../typescript/src/client.ts';
import { countOf, given, id, orgId, page, repId, tool } from '../tool.ts';
import { answerOf, marked, notice, plain, plainOrNull } from '../untrusted.ts';
import { submitted } from './analyses.ts';

const status = z.enum(['active', 'completed']);
const outcome = z.enum(['open', 'agreed', 'declined']);
const difficulty = z.enum(['easy', 'medium', 'hard']);
const customerPersona = z.enum(['friendly', 'skeptical', 'busy', 'price_sensitive', 'analytical']);
/** The newest messages that are shown. */
const messagesShown = 40;

const sessionFacts = {
  practice_id: z.string(),
  org_id: z.string(),
  rep_id: z.string(),
  status,
  outcome,
  customer_persona: customerPersona,
  difficulty,
  message_count: z.number(),
  analysis_id: z.string().nullable().describe('The analysis of the dialogue, once it is completed.'),
};

const sessionAnswer = answerOf(sessionFacts, {
  scenario: z.string().nullable(),
  messages: z.array(z.object({ role: z.enum(['rep', 'customer']), message: z.string() })),
});

const shown = (session: PracticeSession) => {
  const untrusted = {
    scenario: plainOrNull(session.scenario),
    messages: session.messages
      .slice(-messagesShown)
      .map(({ role, message }) => ({ role, message: plain(message, 1_000) })),
  };
  return {
    text: [
      `Role play ${session.id} of rep ${session.rep_id}, org ${session.org_id}: ${session.status}, ${session.outcome}; the customer is ${session.customer_persona}, ${session.difficulty}; ${session.message_count} messages${session.analysis_id === null ? '' : `; analysis ${session.analysis_id}`}`,
      marked([
        ...(untrusted.scenario === null ? [] : [`scenario: ${untrusted.scenario}`]),
        ...untrusted.messages.map(({ role, message }) => `${role}: ${message}`),
      ]),
    ].join('\n'),
    structured: {
      practice_id: session.id,
      org_id: session.org_id,
      rep_id: session.rep_id,
      status: session.status,
      outcome: session.outcome,
      customer_persona: session.customer_persona,
      difficulty: session.difficulty,
      message_count: session.message_count,
      analysis_id: session.analysis_id,
      notice,
      untrusted,
    },
  };
};

const practiceId = id('Id of the role play.');

const getPractice = tool({
  name: 'get_practice',
  title: 'Read a role play',
  description: `One role play with a simulated customer: where it stands and its newest ${messagesShown} messages.`,
  input: z.object({ practice_id: practiceId }),
  output: sessionAnswer,
  run: async ({ practice_id }, { api, signal }) =>
    shown(await api.call('GET /v1/practice-sessions/{id}', { params: { id: practice_id }, signal })),
});

const listPractice = tool({
  name: 'list_practice',
  title: 'List role plays',
  description: 'Role plays of a rep, newest first.',
  input: z.object({ org_id: orgId, rep_id: repId, status: status.optional(), ...page }),
  output: z.object({
    sessions: z.array(z.object({ ...sessionFacts, created_at: z.string() })),
    next_cursor: z.string().nullable(),
  }),
  run: async ({ org_id, rep_id, ...query }, { api, signal }) => {
    const { data, next_cursor } = await api.call('GET /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions', {
      params: { org_id, rep_id },
      query: given(query),
      signal,
    });
    const sessions = data.map((one) => ({
      practice_id: one.id,
      org_id: one.org_id,
      rep_id: one.rep_id,
      status: one.status,
      outcome: one.outcome,
      customer_persona: one.customer_persona,
      difficulty: one.difficulty,
      message_count: one.message_count,
      analysis_id: one.analysis_id,
      created_at: one.created_at,
    }));
    const lines = sessions.map((one) =>
      [
        one.practice_id,
        one.created_at,
        one.status,
        one.outcome,
        `${one.customer_persona}, ${one.difficulty}`,
        `${one.message_count} messages`,
      ].join('  '),
    );
    return {
      text: [countOf('Role plays', sessions, next_cursor), ...lines].join('\n'),
      structured: { sessions, next_cursor },
    };
  },
});

const startPractice = tool({
  name: 'start_practice',
  title: 'Start a role play',
  description:
    'Starts a role play for a rep with a simulated customer, who says the first words. Show them to the rep, and send what the rep answers with send_practice_message; do not answer for the rep.',
  writes: true,
  input: z.object({
    org_id: orgId,
    rep_id: repId,
    scenario: z
      .string()
      .min(1)
      .max(2_000)
      .optional()
      .describe(
        'What is true of the customer, best in his or her own words: "We rent. The roof is ten years old."',
      ),
    customer_persona: customerPersona.optional(),
    difficulty: difficulty.optional(),
    playbook_id: id('The playbook that objections come from; without it the one in use.').optional(),
  }),
  output: sessionAnswer,
  run: async ({ org_id, rep_id, ...body }, { api, signal }) =>
    shown(
      await api.call('POST /v1/orgs/{org_id}/reps/{rep_id}/practice-sessions', {
        params: { org_id, rep_id },
        body: given(body),
        signal,
      }),
    ),
});

const sendMessage = tool({
  name: 'send_practice_message',
  title: 'Say something in a role play',
  description: 'Says what the rep says, and answers what the simulated customer says to it.',
  writes: true,
  input: z.object({ practice_id: practiceId, message: z.string().min(1).max(4_000) }),
  output: answerOf({ practice_id: z.string(), outcome }, { message: z.string() }),
  run: async ({ practice_id, message }, { api, signal }) => {
    const reply = await api.call('POST /v1/practice-sessions/{id}/messages', {
      params: { id: practice_id },
      body: { message },
      signal,
    });
    const words = plain(reply.message, 4_000);
    return {
      text: `The outcome is ${reply.outcome}. The customer says:\n${marked([words])}`,
      structured: { practice_id, outcome: reply.outcome, notice, untrusted: { message: words } },
    };
  },
});

const completePractice = tool({
  name: 'complete_practice',
  title: 'End a role play and have it scored',
  description:
    'Ends a role play and has its dialogue scored: pass the id of the analysis to wait_for_analysis.',
  writes: true,
  input: z.object({ practice_id: practiceId }),
  output: submitted,
  run: async ({ practice_id }, { api, signal }) => {
    const structured = await api.call('POST /v1/practice-sessions/{id}/complete', {
      params: { id: practice_id },
      signal,
    });
    return { text: `Analysis ${structured.id} is ${structured.status}: wait_for_analysis`, structured };
  },
});

export const practiceTools = [getPractice, listPractice, startPractice, sendMessage, completePractice];
