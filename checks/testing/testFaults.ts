import { expect, it } from 'vitest';

/** A fault seeded into something healthy, and the one line that an author is told. */
export interface Fault<Subject> {
  name: string;
  seed(subject: Subject): void;
  told: string;
}

/**
 * One test per fault: exactly its line is told.
 * @param create something without a fault, made anew for each test
 * @param tell what is told about it
 */
export function testFaults<Subject>(
  faults: readonly Fault<Subject>[],
  create: () => Subject,
  tell: (subject: Subject) => string[] | Promise<string[]>,
): void {
  it.each(faults)('tells of $name', async ({ seed, told }) => {
    const subject = create();
    seed(subject);
    expect(await tell(subject)).toEqual([told]);
  });
}
