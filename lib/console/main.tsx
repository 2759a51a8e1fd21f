import { render } from 'preact';
import { App } from './app.tsx';

const world = {
  fetch: (address: string, init: RequestInit) => fetch(address, init),
  newId: () => crypto.randomUUID(),
};

render(<App world={world} />, document.body);
