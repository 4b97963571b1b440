import { describe, expect, it } from 'vitest';
import type { Guide } from './readGuides';
import type { TestedApi } from './readApi';
import { problemsOf } from './runGuide';
import { playWritten, writtenRequests } from './writtenRequests';

/** Tests the HTTP requests written in guides: each must match its operation. */
export function describeRequests(
  guides: readonly Guide[],
  api: TestedApi,
  base: string,
  credentials: Readonly<Record<string, string>>,
): void {
  const written = guides.flatMap((guide) => writtenRequests(guide, base));
  describe('written requests', () => {
    it.each(
      written.map(
        (one) =>
          [
            `${one.sample.file.replace('content/docs/', '')}:${one.sample.line} ${one.method} ${one.target}`,
            one,
          ] as const,
      ),
    )('%s', (_, request) => {
      const call = playWritten(api, request, credentials);
      const isTemplate = request.target.includes('{');
      const problems = problemsOf({ exitCode: 0, output: '', errors: '', calls: [call] });
      expect(isTemplate ? call.faults.filter((fault) => fault.in !== 'path') : problems).toEqual([]);
    });
  });
}
