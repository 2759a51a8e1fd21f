import { type ExportLinks, exportLinks as linksTo } from '../../adapters/exports/export-objects.ts';
import { documentBucket } from '../buckets.ts';

export const exportLinks = (): ExportLinks => linksTo(documentBucket());
