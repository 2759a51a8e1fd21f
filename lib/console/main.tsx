import { render } from 'preact';
import { pitchScoring } from '../../clients/typescript/src/client.ts';
import { environmentOf } from './api.ts';
import { App } from './app.tsx';

const apiWith = (apiKey: string) =>
  pitchScoring({ baseUrl: `${location.origin}/${environmentOf(apiKey)}`, apiKey });

render(<App apiWith={apiWith} />, document.body);
