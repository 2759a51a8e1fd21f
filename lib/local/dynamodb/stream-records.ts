import type { Clock } from '../clock.ts';
import type { StreamRecord } from './definition.ts';
import { itemBytes } from './item-size.ts';
import { sameJson } from './same-json.ts';
import type { Write } from './stored-table.ts';

/** The origin of a change: a request, or the deletion of an expired item. */
export type StreamOrigin = 'request' | 'time-to-live';

export interface StreamRecordOptions {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly region: string;
}

type RecordsByTable = ReadonlyMap<string, readonly StreamRecord[]>;

/**
 * Turns commits into stream records. Sequence numbers rise over all tables and over restarts (they begin with the time of
 * the start). A write that changes nothing makes no record, as in DynamoDB.
 */
export const streamRecords = (
  options: StreamRecordOptions,
): ((writes: readonly Write[], origin: StreamOrigin) => RecordsByTable) => {
  const started = String(Math.floor(options.clock.now())).padStart(15, '0');
  let count = 0;
  return (writes, origin) => {
    const byTable = new Map<string, StreamRecord[]>();
    for (const write of writes) {
      const arn = write.table.definition.stream?.arn;
      if (arn === undefined || isSame(write)) continue;
      count += 1;
      const place = { arn, sequenceNumber: `${started}${String(count).padStart(10, '0')}`, origin };
      const records = byTable.get(write.table.definition.name) ?? [];
      byTable.set(write.table.definition.name, [...records, recordOf(write, place, options)]);
    }
    return byTable;
  };
};

const isSame = ({ before, after }: Write): boolean =>
  before !== undefined && after !== undefined && sameJson(before, after);

interface Place {
  readonly arn: string;
  readonly sequenceNumber: string;
  readonly origin: StreamOrigin;
}

const recordOf = (
  { table, before, after }: Write,
  place: Place,
  options: StreamRecordOptions,
): StreamRecord => {
  const keys = table.keysOf(after ?? before ?? {});
  const sizes = [keys, before, after].map((item) => (item === undefined ? 0 : itemBytes(item)));
  return {
    eventID: options.newId(),
    eventName: before === undefined ? 'INSERT' : after === undefined ? 'REMOVE' : 'MODIFY',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: options.region,
    eventSourceARN: place.arn,
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(options.clock.now() / 1000),
      Keys: keys,
      ...(after === undefined ? {} : { NewImage: after }),
      ...(before === undefined ? {} : { OldImage: before }),
      SequenceNumber: place.sequenceNumber,
      SizeBytes: sizes.reduce((sum, size) => sum + size, 0),
      StreamViewType: 'NEW_AND_OLD_IMAGES',
    },
    ...(place.origin === 'request'
      ? {}
      : { userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' } as const }),
  };
};
