import { conditionalCases } from './cases/conditional';
import { encodingCases } from './cases/encodings';
import { headerCases } from './cases/headers';
import { markdownCases } from './cases/markdown';
import { methodCases } from './cases/methods';
import { pathCases } from './cases/paths';
import { protocolCases } from './cases/protocol';
import { rangeCases } from './cases/ranges';
import type { ConformanceCase } from './types';

/** Requests and the responses that each server of the portal must send for the build in `fixture.ts`, by subject. */
export const CASE_GROUPS = {
  Methods: methodCases,
  Addresses: pathCases,
  'Conditional requests': conditionalCases,
  Ranges: rangeCases,
  Encodings: encodingCases,
  Headers: headerCases,
  Markdown: markdownCases,
  Protocol: protocolCases,
};
export const CASES: ConformanceCase[] = Object.values(CASE_GROUPS).flat();
