import { partnerTable } from '../adapters/partners/partners.ts';
import { signUpload as row } from '../contract/admin.ts';
import { uploadLimits } from '../contract/limits.ts';
import { reaches } from '../domain/keys/key-owner.ts';
import { announcedUpload } from '../domain/uploads/announced-upload.ts';
import { liveKeyRequired } from '../runtime/authentication.ts';
import { endpoint } from '../runtime/endpoint.ts';
import { change, problem } from '../runtime/reply.ts';

export const signUpload = endpoint(
  row,
  async ({ tenant, params: { id }, body, now, newId }, { table, uploadForms }) => {
    const partners = partnerTable(table);
    const { environment = tenant.environment } = body;
    if (!reaches(tenant.environment, environment)) return problem('scope_required', liveKeyRequired);
    const partner = await partners.find(id);
    if (partner === undefined) return problem('partner_record_not_found', { id });
    const file = announcedUpload(body, { id: newId(), now, formSeconds: uploadLimits.formSeconds });
    const owner = { partner_id: partner.id, environment };
    const form = await uploadForms.make(owner, file);
    const { file_key, expires_at } = file;
    const after = { ...body, environment, file_key, expires_at };
    return change({ file_key, ...form, expires_at }, [], {
      isGrant: true,
      after,
      concerns: [{ tenant: owner, after }],
    });
  },
);
