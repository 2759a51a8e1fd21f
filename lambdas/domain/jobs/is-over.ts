/** Whether nothing is left to do for a job, because it has ended or is no longer wanted. */
export const isOver = ({
  status,
  archived_at,
}: {
  readonly status: string;
  readonly archived_at: string | null;
}): boolean => status === 'completed' || status === 'failed' || archived_at !== null;
