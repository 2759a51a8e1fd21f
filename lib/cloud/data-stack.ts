import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { refuseAccounts } from './one-machine.ts';
import { Recovery } from './recovery.ts';
import { Secrets } from './secrets.ts';
import { isProtected, removalOf, type StackOfStageProps, stackPropsOf } from './stage.ts';
import { Storage } from './storage.ts';

/**
 * Resources that no deployment may replace, in a stack of their own: the table, the buckets, the keys and the pepper.
 * The service imports what it needs of them by exports, which CloudFormation neither changes nor deletes while they are
 * imported.
 */
export class DataStack extends Stack {
  readonly storage: Storage;
  readonly secrets: Secrets;

  constructor(scope: Construct, id: string, props: StackOfStageProps) {
    const { stage } = props;
    super(scope, id, stackPropsOf(props, { suffix: '-Data', holds: 'data' }));
    refuseAccounts(this, stage);
    const removalPolicy = removalOf(stage);
    const { recoveryDays, restoredTable } = stage;
    const isBackedUp = stage.data === 'keep';
    this.storage = new Storage(this, 'Storage', {
      deletionProtection: isProtected(props),
      removalPolicy,
      recoveryDays,
      isBackedUp,
      restoredTable,
    });
    if (isBackedUp) new Recovery(this, 'Recovery', { storage: this.storage, recoveryDays });
    this.secrets = new Secrets(this, 'Secrets', removalPolicy);
    new CfnOutput(this, 'TableName', { value: this.storage.table.tableName });
  }
}
