import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].flatMap((place) => place ?? []);

/** Where Chromium is on this machine: what the variable CHROMIUM names, else where its packages put it. */
export const chromiumHere = places.find(existsSync);

/** Starts it without a window. Its sandbox needs rights that containers rarely give; it opens our own pages alone. */
export const startChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox'] });
