/** The name of a function, which its ARN ends with. */
export const functionNameOf = (arn: string): string => arn.split(':')[6] ?? arn;

/** A runnable function of the template. */
export interface FunctionDefinition {
  /** `Metadata.SamResourceId`, else the logical id; unique. */
  readonly id: string;
  readonly logicalId: string;
  readonly arn: string;
  readonly name: string;
  /** Absolute path of the folder with the bundle. */
  readonly assetFolder: string;
  /** `file.export`, as `index.handler`. */
  readonly handler: string;
  readonly timeoutSeconds: number;
  /** How many times the template's time limit that is. */
  readonly timeoutFactor: number;
  readonly memorySizeMb: number;
  /** `ReservedConcurrentExecutions`. */
  readonly reservedConcurrency: number | undefined;
  /** The queue for events that an asynchronous invocation gave up. */
  readonly deadLetterArn: string | undefined;
  /** The name of its log group. */
  readonly logGroup: string;
  readonly environment: Readonly<Record<string, string>>;
}
