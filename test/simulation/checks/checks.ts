import { everyAttemptIsCounted } from './attempts.ts';
import { everyChangeHasItsRecord, everyRecordIsChained } from './audit.ts';
import { everyBatchIsWhole } from './batches.ts';
import { everyRepeatWasInDoubt, oneRequestPerDelivery } from './duplicates.ts';
import { noReuse, noStuckKeys, oneAnswerPerKey, oneEffectPerKey, oneRecordPerKey } from './idempotency.ts';
import {
  everyAcknowledgedChangeIsThere,
  everyChangeHasItsEvent,
  everyDeliveryEnds,
  everyDraftHasItsEvents,
  everyEventHasItsDeliveries,
  everySnapshotHasItsEvent,
  everySuccessWasSeen,
} from './lost.ts';
import {
  droppedAfterADay,
  everyBodyIsTheSame,
  everyRangeIsReplayed,
  everyRequestFollowsItsWebhook,
  everySignatureIsFresh,
  neverACrowd,
  nothingGoesToTheSuspended,
} from './receivers.ts';
import {
  everyChunkOnce,
  everyRecordingEnds,
  everyWordIsThere,
  nothingStaysStaged,
  recordedTimeIsExact,
} from './recordings.ts';
import { everyJobEnds, everyLineIsOne, feedIsGapFree, nothingIsLeftOver } from './rows.ts';
import { everyRetryIsDueInTime, neverEarly, neverLate } from './schedule.ts';
import { everySenderKeepsToItsShare, everyWorkKeepsToItsShare } from './shares.ts';
import { usageIsExact } from './usage.ts';
import type { Evidence, Violation } from './violation.ts';

const checks = {
  everyDraftHasItsEvents,
  everySnapshotHasItsEvent,
  everyRangeIsReplayed,
  everyAcknowledgedChangeIsThere,
  everyChangeHasItsEvent,
  everyEventHasItsDeliveries,
  everyDeliveryEnds,
  everySuccessWasSeen,
  oneRequestPerDelivery,
  everyRepeatWasInDoubt,
  everyRetryIsDueInTime,
  neverEarly,
  neverLate,
  everyAttemptIsCounted,
  everyRequestFollowsItsWebhook,
  nothingGoesToTheSuspended,
  everySignatureIsFresh,
  everyBodyIsTheSame,
  droppedAfterADay,
  neverACrowd,
  everySenderKeepsToItsShare,
  everyWorkKeepsToItsShare,
  oneAnswerPerKey,
  oneRecordPerKey,
  oneEffectPerKey,
  noReuse,
  noStuckKeys,
  feedIsGapFree,
  everyJobEnds,
  everyBatchIsWhole,
  usageIsExact,
  everyRecordingEnds,
  everyWordIsThere,
  everyChunkOnce,
  nothingStaysStaged,
  recordedTimeIsExact,
  nothingIsLeftOver,
  everyLineIsOne,
  everyChangeHasItsRecord,
  everyRecordIsChained,
} as const;

/** Every promise, on what is there when the simulation has come to rest. */
export const violationsOf = (evidence: Evidence): Violation[] =>
  Object.values(checks).flatMap((check) => check(evidence));
