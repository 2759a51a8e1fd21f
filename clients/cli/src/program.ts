import { randomBytes } from 'node:crypto';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import {
  type Analysis,
  type Client,
  type Event,
  pitchScoring,
  triggeredKinds,
} from '../../typescript/src/client.ts';
import { completion } from './completion.ts';
import { eventKind } from './event-kinds.ts';
import { exitCodes, failureOf, JobFailed, UsageError, whyUnreached } from './exit-codes.ts';
import { feed } from './feed.ts';
import { forward } from './forward.ts';
import { clock, feedback, segmentTable, timeline } from './picture.ts';
import { jsonLine, printable, printableAll, withoutKeys } from './printable.ts';
import { recordingEndings, recordingOf } from './recording.ts';
import { accessOf, deploymentOf, type Environment, forgetKeys, keepKey } from './settings.ts';
import type { Terminal } from './terminal.ts';

interface Common {
  readonly json?: true;
  readonly live?: true;
}

interface Submission {
  readonly org: string;
  readonly rep: string;
  readonly title?: string;
  readonly language?: string;
  readonly wait?: true;
  readonly timeout: number;
}

const wholeNumber = (text: string): number => {
  const value = Number(text);
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It has to be a whole number.');
  return value;
};

const secondsIn = { s: 1, m: 60, h: 3_600 } as const;

/** `90s`, `5m`, `1h` → seconds. The service checks the bounds. */
const duration = (text: string): number => {
  const [, digits, unit] = /^(\d{1,6})([smh])$/.exec(text) ?? [];
  if (digits === undefined || (unit !== 's' && unit !== 'm' && unit !== 'h'))
    throw new InvalidArgumentError('It has to be a time such as 90s, 5m or 1h.');
  return Number(digits) * secondsIn[unit];
};

/** An identifier in a path; an empty variable of a script is the usual mistake. */
const identifier = (text: string): string => {
  if (['', '.', '..'].includes(text)) throw new InvalidArgumentError('It has to be an id.');
  return text;
};

const environmentOf = ({ live }: Common): Environment => (live ? 'live' : 'sandbox');

const columns = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const eventLine = (event: Event): string => {
  const { data } = event;
  return columns([
    [
      event.created_at,
      String(event.sequence ?? '–').padStart(8),
      event.event,
      'id' in data ? String(data.id) : '',
    ],
  ]);
};

/** `pitch`, with every command. */
const programOf = (terminal: Terminal): Command => {
  const { out, signal } = terminal;
  const say = (line: string): void => terminal.say(printable(line));
  const program = new Command('pitch')
    .description('The Pitch Scoring API from a terminal.')
    .version('0.1.0')
    .option('--json', 'print what the API answered, as JSON')
    .option('--live', 'ask the live environment; without it, the sandbox')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => out(text.trimEnd()),
      writeErr: (text) => say(text.trimEnd()),
    });
  const common = () => program.opts<Common>();
  const apiOf = (): Client => pitchScoring(accessOf(terminal, environmentOf(common())));
  /** Prints a response: whole as JSON, or for people. */
  const show = <T>(response: T, picture: (response: T) => string): void =>
    out(common().json ? jsonLine(response) : picture(printableAll(response)));

  /** Polls one job until it has ended, and prints each status. */
  const ended = async <
    T extends { readonly status: string; readonly error: { code: string; message: string } | null },
  >(
    what: string,
    read: () => Promise<T>,
    { timeout }: Submission,
  ): Promise<T> => {
    const endsMs = performance.now() + timeout * 1_000;
    for (let last = ''; ; ) {
      signal.throwIfAborted();
      const job = await read();
      if (job.status !== last) say(`${what}: ${job.status}`);
      last = job.status;
      if (job.status === 'completed') return job;
      if (job.status === 'failed') throw new JobFailed(`${job.error?.code}: ${job.error?.message}`);
      if (performance.now() > endsMs)
        throw new UsageError(
          `${what} is still ${job.status} after ${timeout} s: ask again, or give a longer --timeout`,
        );
      await terminal.wait(1_000);
    }
  };

  program
    .command('login')
    .description('keep an address and a key for the commands that follow')
    .requiredOption('--url <address>', 'address of the service, such as https://api.example.com')
    .action(async ({ url }: { url: string }) => {
      const address = deploymentOf(url);
      const key = (await terminal.readSecret('API key (it is not shown): ')).trim();
      if (!/^pk_(sandbox|live)_\w+$/.test(key))
        throw new UsageError(
          'A key begins with pk_sandbox_ or pk_live_ and has letters and digits behind it',
        );
      const environment: Environment = key.startsWith('pk_live_') ? 'live' : 'sandbox';
      const asked = pitchScoring({ baseUrl: `${address}/${environment}`, apiKey: key });
      const { partner, key_prefix } = await asked.call('GET /v1/keys/current');
      say(`${key_prefix}… of ${partner.name} is kept in ${keepKey(terminal, address, environment, key)}`);
    });
  program
    .command('logout')
    .description('forget every key that login kept')
    .action(() => {
      forgetKeys(terminal);
      say('no key is kept');
    });

  const submission = (command: Command, timeoutSeconds: number) =>
    command
      .argument('<recording>', `a file (${recordingEndings}) or an address`)
      .requiredOption('--org <id>', 'your identifier of the org')
      .requiredOption('--rep <id>', 'your identifier of the rep')
      .option('--title <text>', 'a title for your own lists')
      .option('--language <tag>', 'BCP 47 tag, such as en-US; without it the service finds out')
      .option('--wait', 'wait for the end and show what came of it')
      .option('--timeout <seconds>', 'how long to wait', wholeNumber, timeoutSeconds);
  const bodyOf = async (api: Client, source: string, { org, rep, title, language }: Submission) => ({
    org_id: org,
    rep_id: rep,
    ...(await recordingOf(source, api, terminal)),
    ...(title !== undefined && { recording_title: title }),
    ...(language !== undefined && { options: { language } }),
  });

  const analyses = program.command('analyses').description('conversations and their scores');
  const readAnalysis = (api: Client, id: string) => () =>
    api.call('GET /v1/analyses/{id}', { params: { id }, signal });
  const showAnalysis = (row: Analysis) =>
    show(row, (shown) =>
      shown.analysis === null
        ? `${shown.id} is ${shown.status}${shown.error ? `, ${shown.error.code}: ${shown.error.message}` : ''}`
        : feedback(shown.recording_title ?? shown.id, shown),
    );
  submission(analyses.command('submit').description('have a conversation scored'), 1_800).action(
    async (source: string, options: Submission) => {
      const api = apiOf();
      const submitted = await api.call('POST /v1/analyses', {
        body: await bodyOf(api, source, options),
        signal,
      });
      if (!options.wait) return show(submitted, ({ id }) => id);
      showAnalysis(await ended(`analysis ${submitted.id}`, readAnalysis(api, submitted.id), options));
    },
  );
  analyses
    .command('get')
    .description('show an analysis')
    .argument('<id>', 'its id', identifier)
    .action(async (id: string) => showAnalysis(await readAnalysis(apiOf(), id)()));
  analyses
    .command('list')
    .description('show the newest analyses')
    .option('--org <id>', 'only of this org')
    .option('--limit <number>', 'how many at the most', wholeNumber, 20)
    .action(async ({ org, limit }: { org?: string; limit: number }) => {
      const { data } = await apiOf().call('GET /v1/analyses', {
        query: { limit, ...(org !== undefined && { org_id: org }) },
        signal,
      });
      show(data, (shown) =>
        columns([
          ['id', 'status', 'org', 'rep', 'score', 'title'],
          ...shown.map((row) => [
            row.id,
            row.status,
            row.org_id,
            row.rep_id,
            String(row.overall_score ?? '–'),
            row.recording_title ?? '',
          ]),
        ]),
      );
    });

  const days = program.command('days').description('all-day sessions');
  const readDay = (api: Client, id: string) => () =>
    api.call('GET /v1/all-day-sessions/{id}', { params: { id }, signal });
  const showDay = async (api: Client, day: Awaited<ReturnType<ReturnType<typeof readDay>>>) => {
    if (common().json) return out(jsonLine(day));
    const ids = day.segments.flatMap(({ analysis_id }) => (analysis_id === null ? [] : [analysis_id]));
    const analysed = new Map<string, Analysis>();
    for (const id of ids) analysed.set(id, printableAll(await readAnalysis(api, id)()));
    const { duration_seconds, status, segments } = printableAll(day);
    out(`The day, ${clock(duration_seconds ?? 0)} long: ${status}`);
    out(timeline({ duration_seconds, segments }));
    out(segmentTable(segments, analysed));
  };
  submission(days.command('submit').description('find and score the conversations of a day'), 43_200).action(
    async (source: string, options: Submission) => {
      const api = apiOf();
      const submitted = await api.call('POST /v1/all-day-sessions', {
        body: await bodyOf(api, source, options),
        signal,
      });
      if (!options.wait) return show(submitted, ({ id }) => id);
      await showDay(api, await ended(`day ${submitted.id}`, readDay(api, submitted.id), options));
    },
  );
  days
    .command('timeline')
    .description('show a day: when there was a conversation, and its scores')
    .argument('<id>', 'its id', identifier)
    .action(async (id: string) => {
      const api = apiOf();
      await showDay(api, await readDay(api, id)());
    });

  const after = [
    '--after-sequence <number>',
    'begin behind this place in the feed; without it, with what comes now',
  ] as const;
  const once = ['--once', 'end when everything there is was read'] as const;
  interface FeedChoice {
    readonly afterSequence?: number;
    readonly once?: true;
  }
  const chosenFeed = (api: Client, { afterSequence, once: isOnce }: FeedChoice) =>
    feed(api, terminal, { after: afterSequence, once: isOnce ?? false });

  program
    .command('events')
    .description('the feed of events')
    .command('tail')
    .description('show events as they come')
    .option(...after, wholeNumber)
    .option(...once)
    .action(async (choice: FeedChoice) => {
      for await (const event of chosenFeed(apiOf(), choice)) show(event, eventLine);
    });

  program
    .command('listen')
    .description('forward events to a receiver on your machine, signed as webhooks are')
    .requiredOption('--forward-to <address>', 'such as http://localhost:3000/hook')
    .option('--secret <whsec>', 'what to sign with; without it a new one is made and shown')
    .option(...after, wholeNumber)
    .option(...once)
    .action(async (choice: FeedChoice & { forwardTo: string; secret?: string }) => {
      if (!/^https?:$/.test(URL.parse(choice.forwardTo)?.protocol ?? ''))
        throw new UsageError(`${choice.forwardTo} is no address: give one as http://localhost:3000/hook`);
      const secret = choice.secret ?? `whsec_${randomBytes(24).toString('hex')}`;
      say(`events are signed with ${secret}`);
      let failed = 0;
      for await (const event of chosenFeed(apiOf(), choice)) {
        const status = await forward(event, { to: choice.forwardTo, secret, nowMs: Date.now() }).catch(
          (error: Error) => `not reached: ${whyUnreached(error) ?? error.message}`,
        );
        if (typeof status !== 'number' || status >= 300) failed += 1;
        if (common().json) out(jsonLine({ event: event.event, id: event.id, status }));
        else out(`${eventLine(printableAll(event))}  → ${printable(String(status))}`);
      }
      if (failed > 0) throw new JobFailed(`${failed} events were not taken by ${choice.forwardTo}`);
    });

  program
    .command('trigger')
    .description('send an event with made-up data to webhooks of the sandbox and to its feed')
    .argument('<event>', 'its kind, such as analysis.completed', eventKind)
    .option('--org <id>', 'your identifier of the org that its data names')
    .action(async (type: ReturnType<typeof eventKind>, { org }: { org?: string }) => {
      const triggered = await apiOf().call('POST /v1/sandbox/trigger', {
        body: { type, ...(org !== undefined && { org_id: org }) },
        signal,
      });
      show(triggered, ({ event, id, webhook_ids }) => {
        const receivers = webhook_ids.length === 0 ? 'the feed alone' : webhook_ids.join(' ');
        return `${event}  ${id}  → ${receivers}`;
      });
    });

  program
    .command('advance')
    .description('make deliveries of the sandbox that wait, and its data for retention, this much older')
    .argument('<time>', 'how much, such as 90s, 5m or 1h', duration)
    .action(async (advance_seconds: number) => {
      const advanced = await apiOf().call('POST /v1/sandbox/time', { body: { advance_seconds }, signal });
      show(advanced, ({ deliveries_moved, deliveries_due, is_complete }) => {
        const rest = is_complete ? '' : '; more wait, and keep their times';
        return `${deliveries_moved} deliveries moved, ${deliveries_due} of them due now${rest}`;
      });
    });

  program
    .command('keys')
    .description('show the keys of the environment; no key is ever shown whole')
    .action(async () => {
      const { data } = await apiOf().call('GET /v1/keys', { query: { limit: 100 }, signal });
      show(data, (shown) =>
        columns([
          ['id', 'name', 'scopes', 'created', 'last used', 'ends'],
          ...shown.map((key) => [
            key.key_id,
            key.name ?? '',
            key.scopes.join(' '),
            key.created_at,
            key.last_used_at ?? 'never',
            key.revoked_at ?? key.revokes_at ?? key.expires_at ?? '',
          ]),
        ]),
      );
    });

  program
    .command('usage')
    .description('show what was used, by day or month')
    .option('--from <day>', 'first day, such as 2026-11-01')
    .option('--to <day>', 'last day')
    .option('--months', 'by month; without it, by day')
    .option('--org <id>', 'only for this org')
    .action(
      async ({ from, to, months, org }: { from?: string; to?: string; months?: true; org?: string }) => {
        const usage = await apiOf().call('GET /v1/usage', {
          query: {
            ...(from !== undefined && { from }),
            ...(to !== undefined && { to }),
            ...(org !== undefined && { org_id: org }),
            granularity: months ? 'month' : 'day',
          },
          signal,
        });
        show(usage, (shown) =>
          columns([
            ['period', 'minutes', 'analyses', 'sessions', 'questions', 'cost in US cents'],
            ...shown.data.map((one) =>
              [
                one.period,
                one.recorded_minutes,
                one.analyses,
                one.sessions,
                one.chat_messages,
                one.cost_usd_cents,
              ].map(String),
            ),
          ]),
        );
      },
    );

  program
    .command('completion')
    .description('print the script that completes pitch in a shell')
    .argument('<shell>', 'bash, zsh or fish')
    .action((shell: string) => out(completion(shell, program, { trigger: triggeredKinds })));

  return program;
};

/** Runs `pitch` with these arguments, and returns the exit code. */
export const run = async (args: readonly string[], machine: Terminal): Promise<number> => {
  const terminal: Terminal = {
    ...machine,
    out: (line) => machine.out(withoutKeys(line)),
    say: (line) => machine.say(withoutKeys(line)),
  };
  try {
    await programOf(terminal).parseAsync(args, { from: 'user' });
    return exitCodes.good;
  } catch (error) {
    // Commander has printed the fault; help and the version are no faults.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.good : exitCodes.usage;
    if (terminal.signal.aborted) return exitCodes.good;
    const { lines, code } = failureOf(error);
    for (const line of lines) terminal.say(printable(line));
    return code;
  }
};
