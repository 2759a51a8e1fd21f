import { uploadForms as formsFor } from '../../adapters/uploads/upload-forms.ts';
import { uploadBucket } from '../buckets.ts';

export const uploadForms = () => formsFor(uploadBucket());
