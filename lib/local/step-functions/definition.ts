/** A Standard state machine of the template. */
export interface StateMachineDefinition {
  readonly name: string;
  readonly arn: string;
  /** The definition in the States Language (JSONPath), parsed and with its ARNs resolved. */
  readonly definition: unknown;
}
