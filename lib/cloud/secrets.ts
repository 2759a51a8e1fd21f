import { RemovalPolicy } from 'aws-cdk-lib';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept, suppressions } from './suppressions.ts';

/** What keeps partners' secrets: losing either of these makes every API key or signing secret useless. */
export class Secrets extends Construct {
  /** Seals the signing secrets of webhooks and callbacks. */
  readonly sealingKey: kms.Key;
  /** Keys the hashes under which API keys are stored. */
  readonly keyPepper: secretsmanager.Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.sealingKey = new kms.Key(this, 'SealingKey', {
      description: 'Pitch scoring: signing secrets of webhooks and callbacks',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    this.keyPepper = new secretsmanager.Secret(this, 'KeyPepper', {
      description: 'Pitch scoring: the pepper of the stored hashes of API keys',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    accept(this.keyPepper, suppressions.pepperIsNotRotated);
  }
}
