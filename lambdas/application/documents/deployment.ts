import { exampleAddress, exampleContact } from '../../contract/documents.ts';

/** What of a document is the deployment's own. */
export interface Deployment {
  /** `https://…`, without a stage. */
  readonly apiAddress: string;
  readonly supportEmail?: string | undefined;
}

/** How text stands in a document of a kind, so that it can end nothing early. */
export const written = {
  json: (text: string): string => JSON.stringify(text).slice(1, -1),
  markup: (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`),
  plain: (text: string): string => text,
};

/** A committed or built document with the deployment's address and contact in the place of the examples. */
export const ofDeployment = (
  document: string,
  { apiAddress, supportEmail = exampleContact }: Deployment,
  write: (text: string) => string,
): string =>
  document
    .replaceAll(exampleAddress, () => write(apiAddress))
    .replaceAll(exampleContact, () => write(supportEmail));
