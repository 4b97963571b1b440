import { expect, it, type TaskMeta } from 'vitest';
import { checkCase } from './checkCase';
import type { ConformanceCase, KnownDifference } from './types';

/**
 * Defines a test for each case, which also records the case as an attack.
 * @param server name of the server in docs/trust.md
 * @param portOf returns the port of the running server
 * @param differences responses of this server that differ for a good reason
 */
export function testCases(
  cases: readonly ConformanceCase[],
  server: string,
  portOf: () => number,
  differences: readonly KnownDifference[] = [],
): void {
  it.for(cases)('$name', async (each, { task }) => {
    const difference = differences.find((known) => known.cases.includes(each.name));
    expect(await checkCase(portOf(), each, difference)).toEqual([]);
    task.meta.attack = attackOf(each, server);
  });
}

/** Conditional requests and Host headers have rows of their own in docs/trust.md. */
function attackOf({ name }: ConformanceCase, server: string): NonNullable<TaskMeta['attack']> {
  const isPrecondition = /\bIf-Match\b|\bHosts?\b/.test(name);
  return {
    ...(isPrecondition
      ? { id: 'L8', attack: `Send valid and invalid If-Match and Host headers to ${server}` }
      : { id: 'A4', attack: `Send ordinary, odd and malformed requests to ${server}` }),
    attempts: 1,
    bound: 'the response that HTTP requires, with all security headers and without a server error',
  };
}
