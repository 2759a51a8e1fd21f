import { uploadAddress as addressOf } from '../../adapters/uploads/upload-forms.ts';
import { uploadBucket } from '../buckets.ts';

/** Where the forms of uploads are posted to. */
export const uploadAddress = (): string => addressOf(uploadBucket());
