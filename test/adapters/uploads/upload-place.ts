import { onTestFinished } from 'vitest';
import { uploadForms } from '../../../lambdas/adapters/uploads/upload-forms.ts';
import { uploadedFiles } from '../../../lambdas/adapters/uploads/uploaded-files.ts';
import { openFixture } from '../../lib/local/start-fixture.ts';

export const tenant = { partner_id: 'p1', environment: 'sandbox' } as const;
export const announced = { file_key: 'file_1', content_type: 'audio/mpeg', content_length: 100 };

/** The local stack's S3 on its port, and what signs for it. `secret`: the one that is signed with. */
export const uploadPlace = async (secret = 'local') => {
  const stack = await openFixture();
  onTestFinished(() => stack.close());
  const place = {
    bucket: 'documents',
    region: 'eu-west-1',
    endpointUrl: stack.address,
    credentials: async () => ({ accessKeyId: 'local', secretAccessKey: secret, sessionToken: '' }),
  };
  const forms = uploadForms(place);
  const form = (about: Partial<typeof announced> = {}, seconds = 60) =>
    forms.make(tenant, {
      ...announced,
      ...about,
      now: new Date().toISOString(),
      expires_at: new Date(Date.now() + seconds * 1_000).toISOString(),
    });
  return { stack, place, forms, form, files: uploadedFiles(place) };
};

/** Posts a form as a browser or `curl -F` does. */
export const post = async (
  url: string,
  fields: Readonly<Record<string, string>>,
  file: Blob,
): Promise<{ status: number; text: string }> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file, 'day.mp3');
  const response = await fetch(url, { method: 'POST', body: form });
  return { status: response.status, text: await response.text() };
};

export const bytesOf = (length: number): Blob => new Blob([Buffer.alloc(length, 7)]);
