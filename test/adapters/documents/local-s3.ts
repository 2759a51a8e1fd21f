import { ObjectStore, passingBodies, passingRecords, S3Service } from '../../../lib/local/s3/index.ts';

/** The local stack's S3 with one bucket, and what is in it. */
export const localS3 = (bucket: string) => {
  const objects = new ObjectStore([bucket], passingBodies(), passingRecords());
  return { objects, service: new S3Service({ objects, now: () => 0, secretOf: () => undefined }) };
};
