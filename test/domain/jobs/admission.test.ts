import { describe, expect, it } from 'vitest';
import {
  type Admitted,
  type Applicant,
  longAdmitted,
  nextAdmission,
  roomsFor,
} from '../../../lambdas/domain/jobs/admission.ts';

const applicant = (partner_id: string, id: string, kind: Applicant['kind'] = 'session'): Applicant => ({
  tenant: { partner_id, environment: 'production' },
  kind,
  id,
  attempt: 1,
});
const admitted = (one: Applicant, room: number, since = '2026-11-20T10:00:00.000Z'): Admitted => ({
  ...one,
  room,
  since,
});
const rooms = { session: 3, analysis: 2 };

describe('the next admission', () => {
  it('is for the oldest job, with the first free permit', () => {
    const line = {
      waiting: [applicant('a', '3'), applicant('a', '2')],
      admitted: [admitted(applicant('b', '0'), 0), admitted(applicant('b', '1'), 2)],
    };
    expect(nextAdmission(line, rooms)).toEqual({ ...applicant('a', '2'), room: 1 });
  });

  it('is for the partner with the fewest permits, counted over both environments', () => {
    const sandbox = { partner_id: 'a', environment: 'sandbox' } as const;
    const line = {
      waiting: [{ ...applicant('a', '1'), tenant: sandbox }, applicant('b', '2')],
      admitted: [admitted(applicant('a', '0'), 0)],
    };
    expect(nextAdmission(line, rooms)).toMatchObject({ id: '2' });
  });

  it('does not happen while every permit of a kind is taken, or no job waits', () => {
    const taken = [0, 1, 2].map((room) => admitted(applicant('a', `0${room}`), room));
    const waiting = [applicant('a', '9')];
    expect(nextAdmission({ waiting, admitted: taken }, rooms)).toBeUndefined();
    expect(nextAdmission({ waiting: [], admitted: [] }, rooms)).toBeUndefined();
    const analysis = applicant('a', '9', 'analysis');
    expect(nextAdmission({ waiting: [analysis], admitted: taken }, rooms)).toEqual({ ...analysis, room: 0 });
  });

  it('alternates between partners, however many jobs each of them has', () => {
    let waiting = ['a', 'a', 'a', 'a', 'b', 'c'].map((partner, index) => applicant(partner, String(index)));
    let taken: Admitted[] = [];
    for (let next = nextAdmission({ waiting, admitted: taken }, rooms); next !== undefined; ) {
      taken = [...taken, admitted(next, next.room)];
      waiting = waiting.filter(({ id }) => id !== next?.id);
      next = nextAdmission({ waiting, admitted: taken }, rooms);
    }
    expect(taken.map(({ tenant, room }) => [tenant.partner_id, room])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
  });
});

it('has at least one permit for each kind, and ten days and a hundred analyses for the usual account', () => {
  expect(roomsFor(1)).toEqual({ session: 1, analysis: 1 });
  expect(roomsFor(250)).toEqual({ session: 10, analysis: 100 });
});

it('reports which job has had a permit for longer than usual', () => {
  const day = admitted(applicant('a', '1'), 0);
  const talk = admitted(applicant('a', '2', 'analysis'), 0);
  const at = (now: string) => longAdmitted({ waiting: [], admitted: [day, talk] }, now);
  expect(at('2026-11-20T10:05:00.000Z')).toEqual([]);
  expect(at('2026-11-20T10:05:00.001Z')).toEqual([talk]);
  expect(at('2026-11-20T10:30:00.001Z')).toEqual([day, talk]);
});
