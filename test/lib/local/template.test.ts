import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unsupported } from '../../../lib/local/service.ts';
import { readTemplate } from '../../../lib/local/template/read-template.ts';
import { changedFixture, fixtureFolder, startFixture } from './start-fixture.ts';

const address = 'http://127.0.0.1:4000';

const variablesOf = (folder: string) => {
  const echo = readTemplate(folder, address).find(({ name }) => name === 'fixture-echo');
  return (echo as { properties: { Environment: { Variables: object } } }).properties.Environment.Variables;
};

describe('a template', () => {
  it('has every kind of expression resolved, nested stacks both ways included', () => {
    expect(variablesOf(fixtureFolder)).toEqual({
      ADDRESS: address,
      ADDRESS_JOINED: `${address}/live`,
      BUCKET: 'documents',
      FROM_NESTED: 'arn:aws:lambda:eu-west-1:000000000000:function:fixture-behave',
      KEY_ID: expect.stringMatching(/^[0-9a-f-]{36}$/),
      PEPPER:
        '{{resolve:secretsmanager:arn:aws:secretsmanager:eu-west-1:000000000000:secret:Pepper:SecretString:::}}',
      SELECTED: 'b',
      SUBSTITUTED:
        '000000000000-documents-arn:aws:dynamodb:eu-west-1:000000000000:table/Table-$\u007bLiteral}',
      TABLE_NAME: 'Table',
      WHERE: 'here',
    });
    const behave = readTemplate(fixtureFolder, address).find(({ name }) => name === 'fixture-behave');
    expect(behave).toMatchObject({
      logicalId: 'Nested-Behave',
      properties: { Environment: { Variables: { BUCKET: 'documents' } } },
    });
  });

  it('has the same names and ARNs at every start', () => {
    const names = () =>
      readTemplate(fixtureFolder, address).map(({ ref, attributes }) => ({ ref, attributes }));
    expect(names()).toEqual(names());
  });

  it('is reduced by resources without local effect, and by false conditions', () => {
    const types = readTemplate(fixtureFolder, address).map(({ type }) => type);
    expect(types).not.toContain('AWS::Logs::LogGroup');
    expect(types).not.toContain('AWS::Nowhere::Thing');
  });

  it.each([
    ['Fn::ImportValue', { 'Fn::ImportValue': 'other' }],
    ['Fn::GetAZs', { 'Fn::GetAZs': '' }],
    ['Missing', { Ref: 'Missing' }],
    ['the attribute Nonsense of AWS::KMS::Key', { 'Fn::GetAtt': ['SealingKey', 'Nonsense'] }],
  ])('is refused with an expression that cannot be resolved: %s', (named, expression) => {
    const folder = changedFixture(({ Resources }) => {
      if (Resources['Echo']) Resources['Echo'].Properties['Environment'] = { Variables: { X: expression } };
    });
    expect(() => readTemplate(folder, address)).toThrow(Unsupported);
    expect(() => readTemplate(folder, address)).toThrow(named);
  });

  it('can be one of several stacks in one setup, with imports and exports', () => {
    const folder = changedFixture(({ Resources }) => {
      if (Resources['Echo'])
        Resources['Echo'].Properties['Environment'] = {
          Variables: { X: { 'Fn::ImportValue': 'Data:Bucket' } },
        };
    });
    const beside = (Resources: object) =>
      writeFileSync(
        join(folder, 'Data.template.json'),
        JSON.stringify({
          Resources,
          Outputs: { Bucket: { Value: { Ref: 'Beside' }, Export: { Name: 'Data:Bucket' } } },
        }),
      );
    beside({ Beside: { Type: 'AWS::S3::Bucket' } });
    expect(variablesOf(folder)).toEqual({ X: 'beside' });
    beside({ Beside: { Type: 'AWS::S3::Bucket' }, Echo: { Type: 'AWS::S3::Bucket' } });
    expect(() => readTemplate(folder, address)).toThrow('two stacks that each have a resource Echo');
  });

  it.each([
    ['an unknown type', { Type: 'AWS::Kinesis::Stream', Properties: {} }, 'AWS::Kinesis::Stream'],
    [
      'an unknown property',
      { Type: 'AWS::S3::Bucket', Properties: { ReplicationConfiguration: {} } },
      'Added (AWS::S3::Bucket): ReplicationConfiguration',
    ],
    [
      'an unknown value',
      { Type: 'AWS::KMS::Key', Properties: { KeyUsage: 'GENERATE_VERIFY_MAC' } },
      'Added (AWS::KMS::Key): KeyUsage',
    ],
    [
      'an unknown property of a property',
      {
        Type: 'AWS::SQS::Queue',
        Properties: { RedrivePolicy: { deadLetterTargetArn: 'a', maxReceiveCount: 5, more: 1 } },
      },
      'RedrivePolicy: more',
    ],
  ])('is refused by name with %s', async (_, resource, named) => {
    const templateFolder = changedFixture(({ Resources }) => {
      Resources['Added'] = resource;
    });
    if (resource.Type === 'AWS::Kinesis::Stream')
      await expect(startFixture({ templateFolder })).rejects.toThrow(/AWS::Kinesis::Stream/);
    else await expect(startFixture({ templateFolder })).rejects.toThrow(named);
  });

  it('is refused with two functions of one id', async () => {
    const templateFolder = changedFixture(({ Resources }) => {
      if (Resources['Echo']) Resources['Twin'] = structuredClone(Resources['Echo']);
    });
    await expect(startFixture({ templateFolder })).rejects.toThrow('two functions with the id fixture-echo');
  });
});
