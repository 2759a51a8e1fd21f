import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { fallback, rows } from '../../lambdas/contract/index.ts';
import { bootstrap } from '../../lambdas/contract/workers.ts';
import { Alarms } from './alarms.ts';
import { AreaStack } from './area-stack.ts';
import { BackstageStack } from './backstage-stack.ts';
import type { Bundles } from './bundles.ts';
import { Dashboard } from './dashboard.ts';
import type { Model, Release, Resources } from './grants.ts';
import { HttpApi } from './http-api.ts';
import { createQueues } from './queues.ts';
import { Secrets } from './secrets.ts';
import { Storage } from './storage.ts';
import { watchAll } from './watch-all.ts';

export interface PitchScoringProps extends StackProps {
  /**
   * Nobody deletes the stack or its table before the protection is off. Not while it is created: a failed creation is
   * deleted, by CloudFormation and by the next `cdk deploy`.
   */
  readonly isProtected: boolean;
  readonly bundles: Bundles;
  readonly release: Release;
  /** Without it, the rules analyse and chat. */
  readonly model?: Model;
  /** How many judgements the model makes of a conversation; without it, one. */
  readonly modelVotes?: string;
  /** Whether the model may hear conversations of healthcare. */
  readonly modelTakesHealthcare: boolean;
  /** Decibels by which a level moves where somebody speaks; without it, those that were measured. */
  readonly speechModulationDb?: string;
  /** Transcription jobs that the account may run at a time; none: as many as a new account may. */
  readonly transcriptionsAtOnce?: string;
  /** Where the developers of partners write to, as the OpenAPI document tells them. */
  readonly supportEmail?: string;
  /** `https://…` of a custom domain in front of the API; without it, the API's own. */
  readonly address?: string;
}

/** `all-day-sessions` → `AllDaySessions`. */
const stackIdOf = (area: string): string =>
  area.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** The whole service: what is shared is here, the functions are in a nested stack for each area. */
export class PitchScoring extends Stack {
  constructor(scope: Construct, id: string, props: PitchScoringProps) {
    const { bundles, release, address, model, isProtected } = props;
    super(scope, id, { description: 'Pitch Scoring API', terminationProtection: isProtected, ...props });
    const storage = new Storage(this, 'Storage', { deletionProtection: isProtected });
    const secrets = new Secrets(this, 'Secrets');
    const queues = createQueues(this);
    const bus = new events.EventBus(this, 'Bus');
    const api = new HttpApi(this, 'HttpApi', address);
    const resources: Resources = {
      dataKey: storage.dataKey,
      table: storage.table,
      documents: storage.documents,
      staging: storage.staging,
      uploads: storage.uploads,
      transcriber: storage.transcriber,
      sealingKey: secrets.sealingKey,
      keyPepper: secrets.keyPepper,
      apiAddress: api.address,
      bus,
      queues,
      release,
      ...(model === undefined ? {} : { model }),
      modelTakesHealthcare: props.modelTakesHealthcare,
      ...(props.modelVotes === undefined ? {} : { modelVotes: props.modelVotes }),
      ...(props.supportEmail === undefined ? {} : { supportEmail: props.supportEmail }),
      ...(props.speechModulationDb === undefined ? {} : { speechModulationDb: props.speechModulationDb }),
      ...(props.transcriptionsAtOnce === undefined
        ? {}
        : { transcriptionsAtOnce: props.transcriptionsAtOnce }),
    };
    for (const [area, own] of Map.groupBy([...rows, fallback], (row) => row.id.split('.', 1).join()))
      new AreaStack(this, stackIdOf(area), { api: api.api, rows: own, resources, bundles });
    const alarms = new Alarms(this, 'Alarms', storage.dataKey);
    const backstage = new BackstageStack(this, 'Backstage', { resources, bundles, alarms });
    watchAll(alarms, { api, queues, backstage, table: storage.table });
    new Dashboard(this, 'Dashboard', { api, queues, backstage });
    this.#output('SandboxAddress', api.baseAddress('sandbox'));
    this.#output('LiveAddress', api.baseAddress('live'));
    this.#output('TableName', storage.table.tableName);
    this.#output('AlarmTopicArn', alarms.topicArn);
    this.#output('Protection', isProtected ? 'on' : 'off, until the next deployment without -c first=true');
    this.#output('BootstrapFunctionName', backstage.functionOf(bootstrap).function.functionName);
  }

  #output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}
