import { uploadForms as formsFor, type UploadForms } from '../../adapters/uploads/upload-forms.ts';
import { uploadBucket } from '../buckets.ts';

export const uploadForms = (): UploadForms => formsFor(uploadBucket());
