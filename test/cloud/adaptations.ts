import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Resource {
  readonly Type: string;
  readonly Properties?: Record<string, unknown> & {
    readonly Environment?: { readonly Variables: Record<string, unknown> };
  };
}

/** What is deployed, and where to. */
interface Target {
  readonly release: string;
  /** Of the emulator. */
  readonly address: string;
}

/** What the emulator's stack differs in from a real one. */
interface Adaptation {
  readonly reason: string;
  readonly concerns: (resource: Resource) => boolean;
  readonly becomes: (resource: Resource, target: Target) => Resource | undefined;
}

/** Of `{ "Fn::GetAtt": [VERSION, "Version"] }`: the last part of the version's ARN. */
const numberIn = (version: unknown): unknown => {
  const [, id] = /"Fn::GetAtt":\["(\w+)","Version"\]/.exec(JSON.stringify(version)) ?? [];
  return { 'Fn::Select': [7, { 'Fn::Split': [':', { Ref: id }] }] };
};

/** The label of a host before its first dot: of `http://ID.execute-api.HOST:PORT`, the id. */
const labelIn = (address: unknown): unknown => {
  const host = { 'Fn::Select': [1, { 'Fn::Split': ['//', address] }] };
  return { 'Fn::Select': [0, { 'Fn::Split': ['.', host] }] };
};

const adaptations: readonly Adaptation[] = [
  {
    reason: 'Alarms over a formula, and joint ones, are left out: the emulator refuses metric math.',
    concerns: ({ Type, Properties }) =>
      Type === 'AWS::CloudWatch::CompositeAlarm' ||
      (Type === 'AWS::CloudWatch::Alarm' && Properties?.['Metrics'] !== undefined),
    becomes: () => undefined,
  },
  {
    reason:
      'What is backed up is left out: the emulator knows vaults and plans of AWS Backup, but no selections.',
    concerns: ({ Type }) => Type === 'AWS::Backup::BackupSelection',
    becomes: () => undefined,
  },
  {
    reason: 'Functions may dial this machine: the receiver of webhooks and the recordings are on it.',
    concerns: ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && Properties?.Environment !== undefined,
    becomes: ({ Type, Properties = {} }) => ({
      Type,
      Properties: {
        ...Properties,
        Environment: { Variables: { ...Properties.Environment?.Variables, URL_POLICY: 'loopback' } },
      },
    }),
  },
  {
    reason:
      'The address in answers is one with the id of the API in its path: no DNS knows the host that the emulator names.',
    concerns: ({ Type, Properties }) =>
      Type === 'AWS::Lambda::Function' && Properties?.Environment?.Variables['API_ADDRESS'] !== undefined,
    becomes: ({ Type, Properties = {} }, { address }) => {
      const { API_ADDRESS: named, ...variables } = Properties.Environment?.Variables ?? {};
      const API_ADDRESS = { 'Fn::Join': ['', [`${address}/_aws/execute-api/`, labelIn(named)]] };
      return {
        Type,
        Properties: { ...Properties, Environment: { Variables: { ...variables, API_ADDRESS } } },
      };
    },
  },
  {
    reason:
      'Rules have the release in their description: in nested stacks the emulator forgets the ARN of an unchanged one (forgotten-rule-app.ts).',
    concerns: ({ Type }) => Type === 'AWS::Events::Rule',
    becomes: ({ Type, Properties }, { release }) => ({
      Type,
      Properties: { ...Properties, Description: release },
    }),
  },
  {
    reason:
      'Aliases take the number of their version from its ARN: of an unchanged one the emulator forgets the attributes, not the reference.',
    concerns: ({ Type }) => Type === 'AWS::Lambda::Alias',
    becomes: ({ Type, Properties }) => ({
      Type,
      Properties: { ...Properties, FunctionVersion: numberIn(Properties?.['FunctionVersion']) },
    }),
  },
];

interface Template {
  readonly Resources: Record<string, Resource>;
  readonly Outputs?: Readonly<Record<string, unknown>>;
}

/** Only what is left out itself asked for these: joint alarms for their parts in nested stacks. */
const withoutOutputsOf = (gone: readonly string[], { Outputs = {}, ...template }: Template): Template => {
  const isOfGone = (output: unknown) => gone.some((id) => JSON.stringify(output).includes(`"${id}"`));
  const kept = Object.entries(Outputs).filter(([, output]) => !isOfGone(output));
  return { ...template, Outputs: Object.fromEntries(kept) };
};

/** Changes the templates of an assembly to what the emulator can run; answers each difference with the number of resources. */
export const adapt = (assembly: string, target: Target): readonly string[] => {
  const counts = adaptations.map(() => 0);
  for (const file of globSync(join(assembly, '*.template.json'))) {
    const template: Template = JSON.parse(readFileSync(file, 'utf8'));
    const before = Object.keys(template.Resources);
    for (const id of before)
      for (const [index, { concerns, becomes }] of adaptations.entries()) {
        const resource = template.Resources[id];
        if (resource === undefined || !concerns(resource)) continue;
        counts[index] = (counts[index] ?? 0) + 1;
        const changed = becomes(resource, target);
        if (changed === undefined) delete template.Resources[id];
        else template.Resources[id] = { ...resource, ...changed };
      }
    const gone = before.filter((id) => template.Resources[id] === undefined);
    writeFileSync(file, JSON.stringify(withoutOutputsOf(gone, template)));
  }
  return adaptations.map(({ reason }, index) => `${counts[index]} × ${reason}`);
};
