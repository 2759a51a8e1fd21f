import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import { localSecretKey, operatorAccessKey } from '../functions/environment.ts';
import { KeyRing } from '../kms/key-ring.ts';
import { privateMap } from '../private-file.ts';
import { folderBodies, folderRecords } from '../s3/folder-stores.ts';
import { ObjectStore } from '../s3/object-store.ts';
import { passingBodies, passingRecords } from '../s3/passing-stores.ts';
import { S3Service } from '../s3/s3-service.ts';
import { generateSecret } from '../secrets/generate-secret.ts';
import type { FindSecret } from '../secrets/secrets-manager.ts';
import { declared } from '../template/declared.ts';
import type { Resource } from '../template/stack.ts';
import { functionType } from '../template/types/lambda.ts';
import { secretType } from '../template/types/secret.ts';
import { bucketType, keyType } from '../template/types/storage.ts';

/** The data folder of the stack; undefined if its state is in memory. */
export interface Kept {
  readonly dataFolder: string | undefined;
  readonly clock: Clock;
}

const fileIn = (folder: string | undefined, name: string): string | undefined =>
  folder === undefined ? undefined : join(folder, name);

/** The secrets of the template, generated on first use in a file that only its owner can read. */
export const secretsOf = (resources: readonly Resource[], { dataFolder }: Kept): FindSecret => {
  const values = privateMap(fileIn(dataFolder, 'secrets.json'));
  const secrets = declared(resources, secretType);
  for (const { ref, properties } of secrets)
    if (values.get(ref) === undefined) values.set(ref, generateSecret(properties.GenerateSecretString));
  return (arn) => values.get(arn);
};

/** The keys of the template. */
export const keysOf = (resources: readonly Resource[], { dataFolder }: Kept): KeyRing =>
  new KeyRing(
    declared(resources, keyType).map(({ attributes }) => attributes['Arn'] ?? ''),
    privateMap(fileIn(dataFolder, 'kms.json')),
  );

/** The buckets of the template, with their content from the data folder. */
export const bucketsOf = async (
  resources: readonly Resource[],
  { dataFolder, clock }: Kept,
): Promise<{ readonly objects: ObjectStore; readonly service: S3Service }> => {
  const names = declared(resources, bucketType).map(({ name }) => name);
  const objects =
    dataFolder === undefined
      ? new ObjectStore(names, passingBodies(), passingRecords())
      : new ObjectStore(
          names,
          folderBodies(join(dataFolder, 'objects', 'bodies')),
          folderRecords(join(dataFolder, 'objects', 'records')),
        );
  await objects.load();
  const known = new Set([operatorAccessKey, ...declared(resources, functionType).map(({ name }) => name)]);
  const secretOf = (accessKeyId: string) => (known.has(accessKeyId) ? localSecretKey : undefined);
  return { objects, service: new S3Service({ objects, now: () => clock.now(), secretOf }) };
};
