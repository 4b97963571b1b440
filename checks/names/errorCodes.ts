import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';
import { searchFiles } from './searchFiles';

const IN_BACKTICKS = /`([a-z]+(?:_[a-z]+)+)`/g;
const IN_ANSWERS = /"code":\s*"([A-Za-z]+(?:_[A-Za-z]+)+)"/g;

/** Checks error codes in sample responses. In backticks, only names that are similar to a known code are checked. */
export const errorCodes: Rule = {
  id: 'error-codes',
  description: 'Error codes in samples and in backticks are in content/data/errors.yaml.',
  check({ files, data }) {
    const codes = columnOf(data, 'errors', 'code');
    const isKnown = createCodeTest(codes, columnOf(data, 'errors', 'v1Code'));
    if (codes.length === 0) return [];
    const inAnswers = searchFiles(files, 'pages', IN_ANSWERS).filter(({ name }) => !isKnown(name));
    const inBackticks = searchFiles(files, 'content and documents', IN_BACKTICKS).filter(
      ({ name }) => !isKnown(name) && findSlip(name, codes) !== undefined,
    );
    return [...inAnswers, ...inBackticks].map(({ name, place }) => {
      const near = findSlip(name, codes);
      return {
        ...place,
        message: `names the error code ${name}, which does not exist.`,
        fix: near === undefined ? 'Use one of content/data/errors.yaml.' : `Did you mean ${near}?`,
      };
    });
  },
};

/** Creates a test for error codes of API v2 and v1. `{ENTITY}` in a code of API v1 stands for any entity. */
export function createCodeTest(
  codes: readonly string[],
  legacyCodes: readonly string[],
): (code: string) => boolean {
  const legacy = legacyCodes.flatMap((list) => list.split(/[\s,;/]+/)).filter(Boolean);
  const patterns = legacy.map((code) => new RegExp(`^${code.replace(/\{[A-Z]+\}/g, '[A-Z][A-Z_]*')}$`));
  return (code) => codes.includes(code) || patterns.some((pattern) => pattern.test(code));
}
