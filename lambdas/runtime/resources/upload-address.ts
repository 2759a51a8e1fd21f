import { uploadAddress as addressOf } from '../../adapters/uploads/upload-forms.ts';
import { uploadBucket } from '../buckets.ts';

/** The address that upload forms are posted to. */
export const uploadAddress = (): string => addressOf(uploadBucket());
