import { regionOf } from '../lib/cloud/stage.ts';
import { stageNamed, stageOfOneMachine } from '../lib/cloud/stages.ts';
import { accountHere } from './preflight/account.ts';
import { askModel } from './preflight/ask-model.ts';
import { checkCertificates } from './preflight/certificates.ts';
import { checkHostedZone } from './preflight/hosted-zone.ts';
import { checkQuotas } from './preflight/quotas.ts';

// What no template can check before the first deployment of a stage: `npm run preflight -- prod`, with the credentials
// and the region of the stage. Asks its model for one token, and AWS for its certificates, its hosted zone and the
// quotas of the account. Ends with 1 if the stage would not work, and with 2 without the name of a stage.

const usage = `npm run preflight -- STAGE

  STAGE  one that lib/cloud/stages.ts lists; with its credentials, and its region in AWS_REGION or the profile`;

const account = accountHere();

const fail = (error: unknown): void => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
};

const check = async (name: string): Promise<void> => {
  const stage = stageNamed(name);
  if (name === stageOfOneMachine) return console.log(`✓ ${name}: it is not deployed to an account.`);
  const configured = await account.region().catch(() => undefined);
  const at = { region: regionOf(stage, configured) ?? 'us-east-1', account };
  const checks = [askModel(stage, at), checkCertificates(stage, at), checkHostedZone(stage, account)];
  for (const result of await Promise.allSettled(checks)) {
    if (result.status === 'rejected') fail(result.reason);
    else if (result.value !== undefined) console.log(`✓ ${name}: ${result.value}.`);
  }
  for (const sentence of await checkQuotas(stage, at)) console.log(`! ${name}: ${sentence}.`);
};

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 2;
} else await check(name).catch(fail);
