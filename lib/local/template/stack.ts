import * as z from 'zod';
import { Unsupported } from '../service.ts';
import { accountId, apiId, type Identity, identify, nameProperties, region } from './identities.ts';
import { evaluate, type Names, noValue, resolve } from './intrinsics.ts';
import { assetPathOf, readStackFile, type StackFile, type WrittenResource } from './stack-file.ts';
import { withoutLocalEffect } from './without-effect.ts';

/** A resource of the synthesized stacks, with resolved properties. */
export interface Resource extends Identity {
  /** Unique over all stacks, because that of a nested stack begins with the nested stack's own. */
  readonly logicalId: string;
  readonly type: string;
  readonly name: string;
  readonly properties: unknown;
  /** `Metadata.SamResourceId`. */
  readonly samResourceId: string | undefined;
  /** Absolute path of its asset. */
  readonly assetPath: string | undefined;
}

/** The position of a stack: its file, and the parameters of its parent. */
export interface Place {
  readonly file: string;
  readonly stackName: string;
  /** `http://127.0.0.1:PORT` */
  readonly address: string;
  /** Separates the resources of nested stacks; empty for the parent. */
  readonly prefix: string;
  parameter(name: string): unknown;
  /** The export of a sibling stack with this name. */
  imported(name: string): unknown;
}

const nestedStack = 'AWS::CloudFormation::Stack';

const pseudoParameter = (name: string, stackName: string): unknown => {
  switch (name) {
    case 'AWS::Region':
      return region;
    case 'AWS::AccountId':
      return accountId;
    case 'AWS::Partition':
      return 'aws';
    case 'AWS::URLSuffix':
      return 'amazonaws.com';
    case 'AWS::StackName':
      return stackName;
    case 'AWS::StackId':
      return `arn:aws:cloudformation:${region}:${accountId}:stack/${stackName}/local`;
    case 'AWS::NoValue':
      return noValue;
    default:
      throw new Unsupported(`the pseudo parameter ${name}`);
  }
};

const nestedParameters = z.strictObject({
  Parameters: z.record(z.string(), z.unknown()).default({}),
  TemplateURL: z.unknown().optional(),
  Tags: z.unknown().optional(),
});

/** One stack with the stacks nested in it. */
export class Stack implements Names {
  readonly #place: Place;
  readonly #file: StackFile;
  readonly #nested = new Map<string, Stack>();

  constructor(place: Place) {
    this.#place = place;
    this.#file = readStackFile(place.file);
  }

  ref(name: string): unknown {
    if (name.startsWith('AWS::')) return pseudoParameter(name, this.#place.stackName);
    const parameter = this.#file.Parameters[name];
    if (parameter === undefined) return this.#identity(name).ref;
    return this.#place.parameter(name) ?? parameter.Default;
  }

  attribute(logicalId: string, attribute: string): unknown {
    const { Type } = this.#find(logicalId);
    if (Type === nestedStack) return this.#open(logicalId).#output(attribute.replace('Outputs.', ''));
    const value = this.#identity(logicalId).attributes[attribute];
    if (value === undefined) throw new Unsupported(`the attribute ${attribute} of ${Type}`);
    return value;
  }

  condition(name: string): boolean {
    return evaluate(this.#file.Conditions[name], this);
  }

  imported(name: string): unknown {
    return this.#place.imported(name);
  }

  /** Its export with this name; undefined if there is none. */
  exported(name: string): unknown {
    const output = Object.values(this.#file.Outputs).find(({ Export }) => Export?.Name === name);
    return output === undefined ? undefined : resolve(output.Value, this);
  }

  localize(text: string): string {
    return text.replaceAll(`https://${apiId}.execute-api.${region}.amazonaws.com`, this.#place.address);
  }

  /** The resources of this stack and of its nested ones, without those that have no local effect. */
  resources(): readonly Resource[] {
    return Object.entries(this.#file.Resources)
      .filter(([, { Type }]) => !withoutLocalEffect.has(Type))
      .filter(([, { Condition }]) => Condition === undefined || this.condition(Condition))
      .flatMap(([logicalId, written]) =>
        written.Type === nestedStack
          ? this.#open(logicalId).resources()
          : [this.#describe(logicalId, written)],
      );
  }

  #describe(logicalId: string, written: WrittenResource): Resource {
    const samResourceId = written.Metadata['SamResourceId'];
    return {
      ...this.#identity(logicalId),
      logicalId: `${this.#place.prefix}${logicalId}`,
      type: written.Type,
      name: this.#name(logicalId, written),
      properties: resolve(written.Properties, this),
      samResourceId: typeof samResourceId === 'string' ? samResourceId : undefined,
      assetPath: assetPathOf(written, this.#place.file),
    };
  }

  #find(logicalId: string): WrittenResource {
    const written = this.#file.Resources[logicalId];
    if (written === undefined) throw new Unsupported(`${logicalId}, which is not in ${this.#place.file}`);
    return written;
  }

  #identity(logicalId: string): Identity {
    const written = this.#find(logicalId);
    return identify(written.Type, { name: this.#name(logicalId, written), address: this.#place.address });
  }

  #name(logicalId: string, written: WrittenResource): string {
    const property = nameProperties[written.Type];
    const given = property === undefined ? undefined : resolve(written.Properties[property], this);
    if (typeof given === 'string') return given;
    const sam = written.Metadata['SamResourceId'];
    if (written.Type === 'AWS::Lambda::Function' && typeof sam === 'string') return sam;
    const own = `${this.#place.prefix}${logicalId}`;
    return written.Type === 'AWS::S3::Bucket' ? own.toLowerCase().slice(-63) : own;
  }

  #output(name: string): unknown {
    const output = this.#file.Outputs[name];
    if (output === undefined)
      throw new Unsupported(`the output ${name}, which is not in ${this.#place.file}`);
    return resolve(output.Value, this);
  }

  #open(logicalId: string): Stack {
    const known = this.#nested.get(logicalId);
    if (known !== undefined) return known;
    const written = this.#find(logicalId);
    const file = assetPathOf(written, this.#place.file);
    if (file === undefined)
      throw new Unsupported(`the nested stack ${logicalId} without its template's path`);
    const { Parameters } = nestedParameters.parse(written.Properties);
    const stack = new Stack({
      ...this.#place,
      file,
      prefix: `${this.#place.prefix}${logicalId}-`,
      parameter: (name) => resolve(Parameters[name], this),
    });
    this.#nested.set(logicalId, stack);
    return stack;
  }
}
