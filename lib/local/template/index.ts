export { tablesOf } from '../assembly/tables.ts';
export { readTemplate } from './read-template.ts';
