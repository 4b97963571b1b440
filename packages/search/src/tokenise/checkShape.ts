import type { z } from 'zod';

/**
 * Checks a value that an author has written.
 * @param problem what is wrong when the value does not have the shape
 * @param help what to write instead
 * @param source name of the file, before each wrong entry
 * @throws Error that lists every wrong entry
 */
export function checkShape<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { problem, help, source }: { problem: string; help: string; source?: string },
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map(({ path, message }) =>
    [source, path.join('.'), message].filter(Boolean).join(': '),
  );
  throw new Error(`search: ${[problem, ...lines.sort().map((line) => `  ${line}`), help].join('\n')}`);
}
