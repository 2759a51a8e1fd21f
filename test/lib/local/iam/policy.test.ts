import { describe, expect, it } from 'vitest';
import { isAllowed, policyDocument } from '../../../../lib/local/iam/policy.ts';

const table = 'arn:aws:dynamodb:eu-west-1:000000000000:table/Table';

const allowed = (statement: object, partitions: readonly string[], action = 'dynamodb:PutItem', on = table) =>
  isAllowed(
    policyDocument.parse({
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Action: 'dynamodb:PutItem', Resource: table, ...statement }],
    }).Statement,
    { action, resource: on, context: { 'dynamodb:LeadingKeys': partitions } },
  );

const leading = (...patterns: string[]) => ({
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': patterns },
    Null: { 'dynamodb:LeadingKeys': 'false' },
  },
});

describe('a policy', () => {
  it.each([
    ['allows its action on its resource', {}, ['a'], true],
    ['allows no other action', { Action: ['dynamodb:GetItem'] }, ['a'], false],
    ['allows no other resource', { Resource: `${table}2` }, ['a'], false],
    ['takes wildcards in a resource', { Resource: 'arn:aws:dynamodb:*:table/T?ble' }, ['a'], true],
    [
      'takes no letter of a resource for a pattern',
      { Resource: table.replace('Table', 'T.ble') },
      ['a'],
      false,
    ],
    ['allows a partition like its pattern', leading('*#sandbox#ORGS'), ['p#sandbox#ORGS'], true],
    ['allows no partition that goes on behind its pattern', leading('*#ORGS'), ['p#sandbox#ORGS#1'], false],
    ['allows many partitions when each is like a pattern', leading('*#A', '*#B'), ['p#A', 'p#B'], true],
    ['allows nothing when one of many is not', leading('*#A'), ['p#A', 'p#B'], false],
    ['allows nothing without a leading key where it demands one', leading('*'), [], false],
    [
      'without that demand allows what has no leading key, as IAM does',
      { Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': 'x' } } },
      [],
      true,
    ],
  ])('%s', (_title, statement, partitions, expected) => {
    expect(allowed(statement, partitions)).toBe(expected);
  });

  it('is refused by name with a deny statement or an unknown condition', () => {
    expect(() => allowed({ Effect: 'Deny' }, ['a'])).toThrow();
    expect(() => allowed({ Condition: { IpAddress: { 'aws:SourceIp': '::' } } }, ['a'])).toThrow('IpAddress');
  });
});
