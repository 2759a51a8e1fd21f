import { ObjectStore } from '../../../lib/local/s3/object-store.ts';
import { passingBodies, passingRecords } from '../../../lib/local/s3/passing-stores.ts';
import { S3Service } from '../../../lib/local/s3/s3-service.ts';

/** The local stack's S3 with one bucket, and what is in it. */
export const localS3 = (bucket: string) => {
  const objects = new ObjectStore([bucket], passingBodies(), passingRecords());
  return { objects, service: new S3Service({ objects, now: () => 0, secretOf: () => undefined }) };
};
