/** What a stored key has that nobody has rotated, revoked or given an end. */
export const newKey = (keyId: string) => ({
  revokes_at: null,
  revoked_at: null,
  expires_at: null,
  rotated_from: null,
  line: keyId,
  generation: 0,
});
