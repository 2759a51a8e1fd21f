/** Whether nothing is to be done for a job any more: it has ended, or nobody wants it. */
export const isOver = ({
  status,
  archived_at,
}: {
  readonly status: string;
  readonly archived_at: string | null;
}): boolean => status === 'completed' || status === 'failed' || archived_at !== null;
