import { fieldRefusal, type Refusal, refused } from '../jobs/refusal.ts';
import { isGenericSpeaker } from './names.ts';

/** Whose data are to be erased. */
export type ErasureSubject =
  | { readonly kind: 'rep'; readonly rep_id: string }
  | {
      readonly kind: 'customer';
      readonly name: string | null;
      readonly phone: string | null;
      readonly email: string | null;
    };

/** Kinds of things that a receipt counts. */
type ErasedKind =
  | 'analyses'
  | 'all_day_sessions'
  | 'rep_records'
  | 'rep_profiles'
  | 'intel_jobs'
  | 'practice_sessions'
  | 'insights_snapshots'
  | 'exports'
  | 'kept_answers';

/** How much of a kind was erased. */
export interface Erased {
  readonly kind: ErasedKind;
  readonly count: number;
}

/** A request for an erasure. When it is completed, its subject is forgotten and only the hash is left. */
export interface ErasureRecord {
  readonly id: string;
  readonly org_id: string;
  readonly org_uuid: string;
  readonly subject_kind: ErasureSubject['kind'];
  readonly subject: ErasureSubject | null;
  readonly subject_hash: string;
  readonly status: 'queued' | 'processing' | 'completed';
  readonly receipt: readonly Erased[] | null;
  readonly created_at: string;
  readonly completed_at: string | null;
  /** The current step: a store that is searched, and from where on, or the erasure of what was found. */
  readonly store: number;
  readonly after: string | null;
  /**
   * When the last of the person's data was gone, apart from copies, so that a later reader finds none of it. ISO 8601.
   */
  readonly erased_by: string | null;
  readonly revision: number;
}

/** The caller's request. */
export interface ErasureWish {
  readonly rep_id?: string | undefined;
  readonly customer?:
    | {
        readonly name?: string | undefined;
        readonly phone?: string | undefined;
        readonly email?: string | undefined;
      }
    | undefined;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** Reads the subject of a request: a rep, or a customer by at least one identifying property. */
export const subjectOf = ({
  rep_id,
  customer,
}: ErasureWish):
  | { kind: 'subject'; subject: ErasureSubject }
  | Refusal<'invalid_request' | 'missing_field'> => {
  if (rep_id !== undefined && customer !== undefined)
    return fieldRefusal(
      'customer',
      'Give only one of `rep_id` and `customer`: an erasure is of a rep or of a customer.',
    );
  if (rep_id !== undefined) return { kind: 'subject', subject: { kind: 'rep', rep_id } };
  if (customer === undefined) return refused('missing_field', { field: 'rep_id' });
  const { name = null, phone = null, email = null } = customer;
  if (name === null && phone === null && email === null)
    return refused('missing_field', { field: 'customer.name' });
  if (phone !== null && !/^\d{7,15}$/.test(digitsOf(phone)))
    return fieldRefusal('customer.phone', '`customer.phone` must have 7 to 15 digits');
  if (name !== null && !/\p{L}{2}/u.test(name))
    return fieldRefusal('customer.name', '`customer.name` must have two letters in a row');
  // It would be found in nearly every conversation, and an erasure cannot be undone.
  if (name !== null && isGenericSpeaker(name))
    return fieldRefusal(
      'customer.name',
      '`customer.name` must be a whole name, not what speakers are called whom nobody named',
    );
  return { kind: 'subject', subject: { kind: 'customer', name, phone, email } };
};

/** A requested erasure, before any of it is done. */
export const newErasure = (
  subject: ErasureSubject,
  {
    id,
    org_id,
    org_uuid,
    subject_hash,
    now,
  }: Pick<ErasureRecord, 'id' | 'org_id' | 'org_uuid' | 'subject_hash'> & {
    readonly now: string;
  },
): ErasureRecord => ({
  id,
  org_id,
  org_uuid,
  subject_kind: subject.kind,
  subject,
  subject_hash,
  status: 'queued',
  receipt: null,
  created_at: now,
  completed_at: null,
  store: 0,
  after: null,
  erased_by: null,
  revision: 0,
});

/** An erasure as the API shows it. */
export const shownErasure = (record: ErasureRecord) => ({
  id: record.id,
  org_id: record.org_id,
  subject: record.subject_kind,
  status: record.status,
  receipt:
    record.receipt === null ? null : { erased: [...record.receipt], subject_hash: record.subject_hash },
  created_at: record.created_at,
  completed_at: record.completed_at,
});
