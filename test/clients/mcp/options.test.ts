import { describe, expect, it } from 'vitest';
import { optionsOf } from '../../../clients/mcp/src/options.ts';

describe('options of the server', () => {
  it('allow no writes, no files and no other machine by default', () => {
    expect(optionsOf([])).toEqual({
      environment: 'sandbox',
      allowWrites: false,
      recordings: undefined,
      recordingHosts: [],
      http: undefined,
    });
    expect(optionsOf(['--http'])).toMatchObject({
      http: { host: '127.0.0.1', port: 8808, allowedHosts: [] },
    });
  });

  it.each<[readonly string[], RegExp]>([
    [['--http', '--host', '0.0.0.0'], /--allowed-host/],
    [['--http', '--recordings', '.'], /stdio/],
    [['--http', '--port', '70000'], /no port/],
    [['--port', '80'], /--http/],
    [['--recordings', 'no-such-folder'], /no folder/],
    [['--recording-host', 'https://example.com/x'], /no name of a host/],
    [['--write'], /write/],
    [['sk'], /sk/],
  ])('%j are refused in a sentence', (args, why) => {
    expect(() => optionsOf(args)).toThrow(why);
  });

  it('normalise hosts of recordings as addresses do', () => {
    const args = ['--recording-host', 'Recordings.example.com', '--recording-host', '127.0.0.1'];
    expect(optionsOf(args)).toMatchObject({ recordingHosts: ['recordings.example.com', '127.0.0.1'] });
  });

  it('allow requests from a named proxy', () => {
    const args = ['--http', '--host', '0.0.0.0', '--allowed-host', 'mcp.example.com'];
    expect(optionsOf(args)).toMatchObject({ http: { host: '0.0.0.0', allowedHosts: ['mcp.example.com'] } });
  });
});
