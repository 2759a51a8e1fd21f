import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stagesOfAccounts } from '../../lib/cloud/stages.ts';
import { accept } from './acceptance/run.ts';
import { adapt } from './adaptations.ts';
import { checkDeadLetters } from './dead-letters.ts';
import {
  bootstrapAccount,
  deploy,
  forgetsRules,
  synthesizeEdge,
  synthesizeForEmulator,
  synthesizeStage,
} from './deployment.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { analysed, dayOfSound, dayOfWords, firstKeys, firstPartner } from './partner.ts';
import { pythonTools } from './python.ts';
import { restoreTable } from './restored-table.ts';
import { step } from './step.ts';
import { lintTemplates } from './templates.ts';

// `npm run check:cloud`: README.md beside this file says what is judged, and what is not.

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const nextCommit = 'the-next-commit';
// Of a function in front and of one behind the API, so that both kinds of nested stacks change.
const nextVariables = { COMMIT: nextCommit, SPEECH_MODULATION_DB: '4' };

interface Assemblies {
  /** Everything that is written is below it. */
  readonly folder: string;
  readonly first: string;
  readonly next: string;
  readonly restored: string;
}

const useDeployment = async (
  emulator: Emulator,
  { folder, first, next, restored }: Assemblies,
): Promise<void> => {
  await step('cdk bootstrap', () => bootstrapAccount(emulator, first));
  await step('what the emulator forgets of rules', async () =>
    assert.ok(await forgetsRules(emulator, folder), 'Nothing any more: remove it from adaptations.ts.'),
  );
  const outputs = await step('cdk deploy --all -c first=true', () => deploy(emulator, first, 'first'));
  await step(
    'dead letters',
    () => checkDeadLetters(emulator),
    (count) => `${count} queues name one that exists`,
  );
  const door = await step('first keys', () => firstKeys(emulator, outputs));
  const partner = await step('a partner, a webhook', () => firstPartner(door));
  try {
    const id = await step('an analysis and its webhook delivery', () => analysed(partner));
    await step(
      'a day of words',
      () => dayOfWords(partner),
      (count) => `${count} conversations`,
    );
    await step(
      'a day of sound, uploaded',
      () => dayOfSound(partner),
      (seconds) => `${seconds} s of it`,
    );
    await step(
      `acceptance tests${values.all ? ', all of them' : ''}`,
      () => accept(door, folder, values.all),
      (count) => `${count} passed`,
    );
    const updated = await step('cdk deploy over it', () => deploy(emulator, next, 'next'));
    await step('the updated service', async () => {
      assert.equal(updated.Protection, 'on');
      assert.equal(updated.TableName, outputs.TableName, 'The update keeps the table.');
      assert.equal((await partner.live.call('GET /v1/version')).commit, nextCommit);
      assert.equal(
        (await partner.live.call('GET /v1/analyses/{id}', { params: { id } })).status,
        'completed',
      );
      await analysed(partner);
    });
    const table = await step('a restored table', () => restoreTable(emulator, outputs.TableName));
    await step('cdk deploy with restoredTable: the service alone, then all', async () => {
      const variables = { ...nextVariables, RESTORED_TABLE: table.name, RESTORED_STREAM: table.streamArn };
      await synthesizeForEmulator(restored, variables, { first: false });
      adapt(restored, { release: 'restored', address: emulator.address });
      await deploy(emulator, restored, 'restored', ['PitchScoring', '--exclusively']);
      assert.equal((await deploy(emulator, restored, 'restored')).TableName, table.name);
    });
    await step('the service on the restored table', async () => {
      assert.equal(
        (await partner.live.call('GET /v1/analyses/{id}', { params: { id } })).status,
        'completed',
      );
      await analysed(partner);
    });
  } finally {
    await partner.receiver.close();
  }
};

const judge = async (programs: string, folder: string): Promise<void> => {
  const stages = stagesOfAccounts.map((name) => ({ name, assembly: join(folder, name) }));
  const edge = join(folder, 'edge');
  const first = join(folder, 'first');
  const next = join(folder, 'next');
  await step('synthesis of every stage, of one with an edge, and of two deployments', async () => {
    await Promise.all(stages.map(({ name, assembly }) => synthesizeStage(assembly, name)));
    await synthesizeEdge(edge);
    await synthesizeForEmulator(first, {}, { first: true });
    await synthesizeForEmulator(next, nextVariables, { first: false });
  });
  await step(
    'cfn-lint',
    () => lintTemplates(programs, [...stages.map(({ assembly }) => assembly), edge, first]),
    (count) => `${count} templates without a finding`,
  );
  const emulator = await step('MiniStack starts', () => startEmulator(programs, folder));
  try {
    const { address } = emulator;
    for (const difference of adapt(first, { release: 'first', address })) console.log(`  ${difference}`);
    adapt(next, { release: 'next', address });
    await useDeployment(emulator, { folder, first, next, restored: join(folder, 'restored') });
  } catch (error) {
    console.error(`The emulator wrote:\n${emulator.log()}`);
    throw error;
  } finally {
    await emulator.stop();
  }
};

const programs = await pythonTools('test/cloud/requirements.txt');
if (programs !== undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'check-cloud-'));
  try {
    await step('npm run check:cloud', () => judge(programs, folder));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
