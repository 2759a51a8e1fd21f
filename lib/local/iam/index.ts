export { authorizeBy } from './authorize.ts';
export type { Wanted } from './policy.ts';
export { statementsByFunction } from './roles.ts';
