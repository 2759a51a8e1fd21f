import { type Condition, compares, equals, type Range } from './table.ts';

/** The filters of a list of jobs. Times are ISO 8601 and compared exactly; `ids` only narrows the search. */
export interface JobFilter<Status extends string> {
  readonly org_uuid?: string | undefined;
  readonly rep_id?: string | undefined;
  readonly status?: Status | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly updated_after?: string | undefined;
  readonly ids: { readonly from?: string; readonly before?: string };
}

export interface PageOfList {
  readonly limit: number;
  /** The `next` of the previous page. */
  readonly after?: string | null | undefined;
}

/** The condition of a filter, if it was given. */
export const given = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

/** The conditions on live jobs, analyses and sessions alike. */
export const jobConditions = (filter: Omit<JobFilter<string>, 'org_uuid' | 'ids'>): Condition[] => [
  equals('archived_at', null),
  ...given(filter.rep_id, (value) => equals('rep_id', value)),
  ...given(filter.status, (value) => equals('status', value)),
  ...given(filter.created_after, (value) => compares('created_at', '>', value)),
  ...given(filter.created_before, (value) => compares('created_at', '<', value)),
  ...given(filter.updated_after, (value) => compares('updated_at', '>', value)),
];

/** The range of a list of jobs, newest first, after the previous page. */
export const jobRange = (
  where: { readonly index?: 'list'; readonly partition: string },
  ids: JobFilter<string>['ids'],
  { limit, after }: PageOfList,
): Range => {
  const before = after && (ids.before === undefined || after < ids.before) ? after : ids.before;
  return {
    ...where,
    order: 'descending',
    limit,
    ...(ids.from !== undefined && { from: ids.from }),
    ...(before !== undefined && { before }),
  };
};
