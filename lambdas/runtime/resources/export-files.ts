import { type ExportObjects, exportObjects } from '../../adapters/exports/export-objects.ts';
import { documentBucket } from '../buckets.ts';

export const exportFiles = (): ExportObjects => exportObjects(documentBucket());
