/** A function of the template, ready to be run. */
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
  readonly memorySizeMb: number;
  /** `ReservedConcurrentExecutions`. */
  readonly reservedConcurrency: number | undefined;
  /** The queue for events that an asynchronous invocation gave up on. */
  readonly deadLetterArn: string | undefined;
  /** The name of the log group that it prints into. */
  readonly logGroup: string;
  readonly environment: Readonly<Record<string, string>>;
}
