import { expect, it } from 'vitest';

/** A change that introduces a problem into valid content, and the one message that it must cause. */
export interface Fault<Subject> {
  name: string;
  seed(subject: Subject): void;
  message: string;
}

/**
 * Creates one test per problem, which expects exactly its message.
 * @param create returns a new subject without problems
 * @param listMessages returns the messages about the subject
 */
export function testFaults<Subject>(
  faults: readonly Fault<Subject>[],
  create: () => Subject,
  listMessages: (subject: Subject) => string[] | Promise<string[]>,
): void {
  it.each(faults)('reports $name', async ({ seed, message }) => {
    const subject = create();
    seed(subject);
    expect(await listMessages(subject)).toEqual([message]);
  });
}
