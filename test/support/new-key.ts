/** The fields of a stored key that was not rotated or revoked, and does not expire. */
export const newKey = (keyId: string) => ({
  revokes_at: null,
  revoked_at: null,
  expires_at: null,
  rotated_from: null,
  line: keyId,
  generation: 0,
});
