import { describe, expect, it } from 'vitest';
import { readOptions, UsageError } from './options';

describe('the command line', () => {
  it('measures this portal, and peers and sizes on request', () => {
    const parts = (...args: string[]) => [...readOptions(args).parts];
    expect(parts()).toEqual([
      'build',
      'weight',
      'runtime',
      'navigation',
      'search',
      'assistants',
      'throughput',
      'mock',
      'warm',
      'dev',
      'reference',
      'comparison',
    ]);
    expect(parts('--peers', '--scale').slice(-2)).toEqual(['peers', 'scale']);
    expect(parts('--only', 'weight,scale')).toEqual(['weight', 'scale']);
  });

  it('reads sizes and repetitions', () => {
    expect(readOptions(['--sizes', '550,2500', '--runs', '3'])).toMatchObject({
      sizes: [550, 2500],
      runs: 3,
    });
    expect(readOptions([])).toMatchObject({ sizes: [550, 1650, 2500, 10_000], runs: 5, isWritten: false });
  });

  it('rejects unknown options', () => {
    for (const args of [['--only', 'speed'], ['--sizes', '0'], ['--runs', 'many'], ['--fast']]) {
      expect(() => readOptions(args)).toThrow(UsageError);
    }
  });
});
