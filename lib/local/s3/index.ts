export { ObjectStore } from './object-store.ts';
export { passingBodies, passingRecords } from './passing-stores.ts';
export { S3Service } from './s3-service.ts';
