import { access } from '../adapters/access.ts';
import { type PartnerTable, partnerTable } from '../adapters/partners/partners.ts';
import { dynamoTable } from '../adapters/table/dynamo-table.ts';
import type { Table, Write } from '../adapters/table/table.ts';
import { type UploadForms, uploadForms } from '../adapters/uploads/upload-forms.ts';
import { signUpload as row } from '../contract/admin.ts';
import { uploadLimits } from '../contract/limits.ts';
import { reaches } from '../domain/keys/key-reach.ts';
import { announcedUpload } from '../domain/uploads/announced-upload.ts';
import { liveKeyRequired } from '../runtime/authentication.ts';
import { awsAccess } from '../runtime/aws-access.ts';
import { uploadBucket } from '../runtime/buckets.ts';
import { handles, type RequestAccess } from '../runtime/endpoint.ts';
import { required } from '../runtime/env.ts';
import { keyPepper } from '../runtime/key-pepper.ts';
import { change, problem } from '../runtime/reply.ts';

export const signUploadWith = (
  requestAccess: RequestAccess<Write>,
  partners: Pick<PartnerTable, 'find'>,
  forms: UploadForms,
) =>
  handles(row, requestAccess, async ({ tenant, params: { id }, body, now, newId }) => {
    const { environment = tenant.environment } = body;
    if (!reaches(tenant.environment, environment)) return problem('scope_required', liveKeyRequired);
    const partner = await partners.find(id);
    if (partner === undefined) return problem('partner_record_not_found', { id });
    const file = announcedUpload(body, { id: newId(), now, formSeconds: uploadLimits.formSeconds });
    const owner = { partner_id: partner.id, environment };
    const form = await forms.make(owner, file);
    const { file_key, expires_at } = file;
    const after = { ...body, environment, file_key, expires_at };
    return change({ file_key, ...form, expires_at }, [], {
      isGrant: true,
      after,
      concerns: [{ tenant: owner, after }],
    });
  });

const wired = (table: Table) =>
  signUploadWith(access(table, keyPepper()), partnerTable(table), uploadForms(uploadBucket()));

export const handler = wired(dynamoTable(required('tableName'), awsAccess()));
