export { readTemplate } from '../template/read-template.ts';
export { httpApiOf } from './routes.ts';
export { tablesOf } from './tables.ts';
