export { KeyRing } from './key-ring.ts';
export { kms } from './kms.ts';
