import { exampleAddress, exampleContact } from '../../contract/documents.ts';

/** What of a document is the deployment's own. */
export interface Deployment {
  /** `https://…`, without a stage. */
  readonly address: string;
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
  { address, supportEmail = exampleContact }: Deployment,
  write: (text: string) => string,
): string =>
  document
    .replaceAll(exampleAddress, () => write(address))
    .replaceAll(exampleContact, () => write(supportEmail));
