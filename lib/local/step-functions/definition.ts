/** A Standard state machine as the template declares it. */
export interface StateMachineDefinition {
  readonly name: string;
  readonly arn: string;
  /** The definition in the States Language (JSONPath), parsed and with its ARNs put in. */
  readonly definition: unknown;
}
