import { expect, it } from 'vitest';
import { checkCase } from './checkCase';
import type { ConformanceCase, KnownDifference } from './types';

/**
 * Defines a test for each case.
 * @param portOf returns the port of the running server
 * @param differences responses of this server that differ for a good reason
 */
export function testCases(
  cases: readonly ConformanceCase[],
  portOf: () => number,
  differences: readonly KnownDifference[] = [],
): void {
  it.for(cases)('$name', async (each) => {
    const difference = differences.find((known) => known.cases.includes(each.name));
    expect(await checkCase(portOf(), each, difference)).toEqual([]);
  });
}
