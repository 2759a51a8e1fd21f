import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { afterAll } from 'vitest';
import settingsOfCdk from '../../../cdk.json' with { type: 'json' };
import { backstage, fallback, rows } from '../../../lambdas/contract/index.ts';
import { pitchScoringApp } from '../../../lib/cloud/app.ts';
import { type Stage, type StageSettings, stageOf } from '../../../lib/cloud/stage.ts';

interface TemplateResource {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a template holds depends on the type.
  readonly Properties: any;
  readonly Metadata?: Readonly<Record<string, string>>;
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
}

interface Template {
  readonly Resources: Readonly<Record<string, TemplateResource>>;
  readonly Outputs?: Readonly<
    Record<string, { readonly Value: unknown; readonly Export?: { readonly Name: string } }>
  >;
}

/** A resource with the template that it is in. */
export interface Found extends TemplateResource {
  readonly logicalId: string;
  readonly template: Template;
}

export interface Synthesis {
  readonly app: App;
  readonly folder: string;
  /** By file name, the nested ones too. */
  readonly templates: Readonly<Record<string, Template>>;
  /** Of the service, without its data. */
  readonly parent: Template;
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder that is gone when the tests of the file are over. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pitch-scoring-cloud-'));
  folders.push(folder);
  return folder;
};

/** Bundles that do nothing, one for each function of the contract. */
const stubAssets = (): string => {
  const folder = temporaryFolder();
  for (const { id } of [...rows, fallback, ...backstage]) {
    const own = join(folder, ...id.split('.'));
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'index.mjs'), `export const handler = async () => '${id}';`);
  }
  const reach = Object.fromEntries([...rows, fallback, ...backstage].map(({ id }) => [id, ['*#*#ORGS']]));
  writeFileSync(join(folder, 'reach.json'), JSON.stringify(reach));
  return folder;
};

/** What `cdk synth` adds to the context by itself. */
const metadata = { 'aws:cdk:enable-asset-metadata': true, 'aws:cdk:enable-path-metadata': true };

/** A stage of these tests: what its settings do not say is as in production. */
export const testStage = (settings: Partial<StageSettings> = {}): Stage =>
  stageOf('test', { costCentre: 'tests', data: 'keep', ...settings });

export interface Asked {
  readonly stage?: Stage;
  readonly region?: string | undefined;
  readonly context?: Readonly<Record<string, string>>;
}

/** The app as `cdk synth` makes it, with the flags of `cdk.json`, not yet synthesized. */
export const buildApp = (
  folder: string,
  { stage = testStage(), region = 'eu-west-1', context = {} }: Asked = {},
): App =>
  pitchScoringApp({
    release: { release: '1.2.3', commit: 'abc', builtAt: '2026-11-01T00:00:00.000Z' },
    stage,
    region,
    assets: stubAssets(),
    outdir: folder,
    context: { ...settingsOfCdk.context, ...metadata, ...context },
    analyticsReporting: false,
  });

export const synthesize = (asked: Asked = {}): Synthesis => {
  const folder = temporaryFolder();
  const app = buildApp(folder, asked);
  app.synth();
  const templates = Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Template]),
  );
  const parent = templates['PitchScoring.template.json'];
  if (parent === undefined) throw new Error('There is no parent template.');
  return { app, folder, templates, parent };
};

/** All resources of a type, of every template. */
export const all = ({ templates }: Synthesis, type: string): readonly Found[] =>
  Object.values(templates).flatMap((template) =>
    Object.entries(template.Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([logicalId, resource]) => ({ ...resource, logicalId, template })),
  );

/** Every function by its id for SAM. */
export const functionsById = (synthesis: Synthesis): ReadonlyMap<string, Found> =>
  new Map(all(synthesis, 'AWS::Lambda::Function').map((fn) => [fn.Metadata?.['SamResourceId'] ?? '', fn]));

/** Every function by its alias `live`, as `textOf` renders that. */
export const functionsByAlias = (synthesis: Synthesis): ReadonlyMap<string, Found> => {
  const functions = new Map(all(synthesis, 'AWS::Lambda::Function').map((fn) => [fn.logicalId, fn]));
  return new Map(
    all(synthesis, 'AWS::Lambda::Alias').flatMap(({ logicalId, Properties }) => {
      const fn = functions.get(Properties.FunctionName.Ref);
      return fn === undefined ? [] : [[textOf(synthesis, { Ref: logicalId }), fn]];
    }),
  );
};

const isLeftOut = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, 'Ref') === 'AWS::NoValue';

/** The variables that a deployed function has: those of `AWS::NoValue` CloudFormation leaves out. */
export const variablesOf = (fn: Found | undefined): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries<unknown>(fn?.Properties.Environment?.Variables ?? {}).filter(
      ([, value]) => !isLeftOut(value),
    ),
  );

/** The parameters that the parent gives to its nested stacks; their names are the same in all of them. */
const parentParameters = (parent: Template): Readonly<Record<string, unknown>> =>
  Object.assign(
    {},
    ...Object.values(parent.Resources)
      .filter(({ Type }) => Type === 'AWS::CloudFormation::Stack')
      .map(({ Properties }) => Properties.Parameters ?? {}),
  );

/**
 * An expression as text: `Storage/Table.Arn` without the hash of its id, what a nested stack is given by its parent
 * resolved, what other stacks tell too, joins joined.
 */
export const textOf = ({ parent, templates }: Synthesis, value: unknown): string => {
  const outputs = Object.values(templates).flatMap(({ Outputs = {} }) => Object.entries(Outputs));
  const exported = (name: unknown): unknown =>
    outputs.find(([, { Export }]) => Export?.Name === name)?.[1].Value;
  const output = (name: string): unknown => outputs.find(([own]) => own === name)?.[1].Value;
  const parameters = parentParameters(parent);
  const plain = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');
  const render = (part: unknown): string => {
    if (typeof part !== 'object' || part === null) return String(part);
    const [[name, argument] = ['', undefined]] = Object.entries(part as Record<string, unknown>);
    if (name === 'Ref') {
      const given = parameters[argument as string];
      return given === undefined ? plain(argument as string) : render(given);
    }
    if (name === 'Fn::GetAtt') {
      const [id, attribute] = argument as [string, string];
      const [, ofNested] = /^Outputs\.(.+)$/.exec(attribute) ?? [];
      return ofNested === undefined ? `${plain(id)}.${attribute}` : render(output(ofNested));
    }
    if (name === 'Fn::ImportValue') return render(exported(argument));
    if (name === 'Fn::Join') {
      const [separator, parts] = argument as [string, unknown[]];
      return parts.map(render).join(separator);
    }
    throw new Error(`An expression that the test does not know: ${JSON.stringify(part)}`);
  };
  return render(value);
};

export const listOf = <Item>(value: Item | readonly Item[] | undefined): readonly Item[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Item];
