import type { Tenant } from '../../domain/tenants/environments.ts';
import type { TranscriptionTokens } from './transcription-tokens.ts';

/** The provider's last message on jobs of these names, tried one after the other; undefined if it reported nothing. */
export const lostReason = async (
  tokens: TranscriptionTokens,
  tenant: Tenant,
  names: readonly string[],
): Promise<string | undefined> => {
  for (const name of names.toReversed()) {
    const wait = await tokens.find({ tenant, name });
    if (wait?.state === 'failed') return wait.failure ?? undefined;
  }
  return undefined;
};
