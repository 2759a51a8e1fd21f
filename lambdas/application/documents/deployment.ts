import { exampleAddress, exampleContact } from '../../contract/documents.ts';

/** The parts of a document that depend on the deployment. */
export interface Deployment {
  /** `https://…`, without a stage. */
  readonly apiAddress: string;
  readonly supportEmail?: string | undefined;
}

/** How text is written into a document of a kind, so that it cannot end anything early. */
export const written = {
  json: (text: string): string => JSON.stringify(text).slice(1, -1),
  markup: (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`),
  plain: (text: string): string => text,
};

/** A committed or built document with the deployment's address and contact instead of the examples. */
export const ofDeployment = (
  document: string,
  { apiAddress, supportEmail = exampleContact }: Deployment,
  write: (text: string) => string,
): string =>
  document
    .replaceAll(exampleAddress, () => write(apiAddress))
    .replaceAll(exampleContact, () => write(supportEmail));
