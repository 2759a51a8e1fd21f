import type { RemovalPolicy } from 'aws-cdk-lib';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { pin } from './pinned.ts';
import { accept, suppressions } from './suppressions.ts';

/** The keys that protect partners' secrets: losing either of these makes every API key or signing secret useless. */
export class Secrets extends Construct {
  /** Seals the signing secrets of webhooks and callbacks. */
  readonly sealingKey: kms.Key;
  /** Keys the hashes under which API keys are stored. */
  readonly keyPepper: secretsmanager.Secret;

  constructor(scope: Construct, id: string, removalPolicy: RemovalPolicy) {
    super(scope, id);
    this.sealingKey = new kms.Key(this, 'SealingKey', {
      description: 'Pitch scoring: signing secrets of webhooks and callbacks',
      enableKeyRotation: true,
      removalPolicy,
    });
    this.keyPepper = new secretsmanager.Secret(this, 'KeyPepper', {
      description: 'Pitch scoring: the pepper of the stored hashes of API keys',
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy,
    });
    pin(this.sealingKey, 'SecretsSealingKeyA485D250');
    pin(this.keyPepper, 'SecretsKeyPepper97532D07');
    accept(this.keyPepper, suppressions.pepperIsNotRotated);
  }
}
