import * as z from 'zod';
import { secretRecipe } from '../../secrets/generate-secret.ts';
import { withoutEffect } from '../without-effect.ts';

export const secretType = {
  name: 'AWS::SecretsManager::Secret',
  properties: z.strictObject({
    GenerateSecretString: secretRecipe,
    Name: z.string().optional(),
    Description: withoutEffect,
    KmsKeyId: withoutEffect,
    Tags: withoutEffect,
  }),
};
