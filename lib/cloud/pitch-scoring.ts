import { CfnOutput, Stack } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import type { Construct } from 'constructs';
import { fallback, rows } from '../../lambdas/contract/index.ts';
import { bootstrap, replayErasures } from '../../lambdas/contract/workers.ts';
import { Alarms } from './alarms.ts';
import { AreaStack } from './area-stack.ts';
import { BackstageStack } from './backstage-stack.ts';
import type { Bundles } from './bundles.ts';
import { Dashboard } from './dashboard.ts';
import type { DataStack } from './data-stack.ts';
import { Domain } from './domain.ts';
import { hasEdge } from './domain-settings.ts';
import { callerHeader } from './edge-stack.ts';
import type { Release, Resources } from './grants.ts';
import { HttpApi } from './http-api.ts';
import { noteHarm } from './levels.ts';
import { modelOf } from './model.ts';
import { refuseAccounts } from './one-machine.ts';
import { createQueues } from './queues.ts';
import { RoutesStack } from './routes-stack.ts';
import { logOf } from './service-function.ts';
import { Spending } from './spending.ts';
import { type StackOfStageProps, type Stage, stackNameOf, stackPropsOf } from './stage.ts';
import { watchAll } from './watch-all.ts';

export interface PitchScoringProps extends StackOfStageProps {
  /** Where it will be deployed, as far as that is known; the stack itself has no region. */
  readonly region: string | undefined;
  readonly data: DataStack;
  readonly bundles: Bundles;
  readonly release: Release;
}

/** `all-day-sessions` → `AllDaySessions`. */
const stackIdOf = (area: string): string =>
  area.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());

/** The settings of a stage that functions get if they differ from their defaults. */
const told = ({ model, supportEmail, speechModulationDb, transcriptionsAtOnce }: Stage) => ({
  modelTakesHealthcare: model !== 'none' && model.healthcare,
  ...(model !== 'none' && model.votes !== 1 && { modelVotes: String(model.votes) }),
  ...(supportEmail !== undefined && { supportEmail }),
  ...(speechModulationDb !== undefined && { speechModulationDb: String(speechModulationDb) }),
  ...(transcriptionsAtOnce !== undefined && { transcriptionsAtOnce: String(transcriptionsAtOnce) }),
});

const protectionOf = ({ data }: Stage, isFirst: boolean): string => {
  if (data === 'delete') return 'off, for the stage deletes its data';
  return isFirst ? 'off, until the next deployment without -c first=true' : 'on';
};

/** The whole service except its data: what is shared is here, the functions are in a nested stack for each area. */
export class PitchScoring extends Stack {
  constructor(scope: Construct, id: string, { region, data, bundles, release, ...props }: PitchScoringProps) {
    const { stage, isFirst } = props;
    super(scope, id, stackPropsOf(props, { holds: 'the service' }));
    refuseAccounts(this, stage);
    const { storage, secrets } = data;
    const queues = createQueues(this);
    // CloudFormation generates no name for a bus, and a name is unique in an account.
    const bus = new events.EventBus(this, 'Bus', { eventBusName: `${stackNameOf(stage)}-Bus` });
    const api = new HttpApi(this, 'HttpApi', stage);
    const model = modelOf(stage, region);
    const resources: Resources = {
      dataKey: storage.dataKey,
      table: storage.table,
      documents: storage.documents,
      staging: storage.staging,
      uploads: storage.uploads,
      erasures: storage.erasures,
      transcriber: storage.transcriber,
      sealingKey: secrets.sealingKey,
      keyPepper: secrets.keyPepper,
      apiAddress: api.address,
      ...(hasEdge(stage.domain) && { callerHeader }),
      apiId: api.api.apiId,
      bus,
      queues,
      release,
      ...told(stage),
      ...(model === undefined ? {} : { model }),
    };
    const alarms = new Alarms(this, 'Alarms', storage.dataKey);
    const ofAll = {
      resources,
      bundles,
      ...(stage.rollout === 'canary' && { canary: noteHarm(alarms, api) }),
    };
    const every = [...rows, fallback];
    const log = logOf(this, 'RequestLog');
    const areas = [...Map.groupBy(every, (row) => row.id.split('.', 1).join())].map(
      ([area, own]) => new AreaStack(this, stackIdOf(area), { api: api.api, rows: own, log, ...ofAll }),
    );
    const served = areas.flatMap((area) => area.served);
    api.holdBack(every, new RoutesStack(this, 'Routes', api.api, served));
    const backstage = new BackstageStack(this, 'Backstage', { alarms, requests: log, ...ofAll });
    watchAll(alarms, { api, queues, backstage, table: storage.table });
    new Spending(this, 'Spending', { stage, alarms });
    new Dashboard(this, 'Dashboard', { api, queues, backstage });
    if (stage.domain !== undefined) {
      const domain = new Domain(this, 'Domain', api, stage.domain);
      this.#output('DomainTarget', domain.target);
    }
    this.#output('SandboxAddress', api.baseAddress('sandbox'));
    this.#output('LiveAddress', api.baseAddress('live'));
    this.#output('AlarmTopicArn', alarms.topicArn);
    this.#output('Protection', protectionOf(stage, isFirst));
    this.#output('ReplayFunctionName', backstage.functionOf(replayErasures).function.functionName);
    this.#output('BootstrapFunctionName', backstage.functionOf(bootstrap).function.functionName);
  }

  #output(id: string, value: string): void {
    new CfnOutput(this, id, { value });
  }
}
