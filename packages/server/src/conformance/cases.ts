import { conditionalCases } from './cases/conditional';
import { encodingCases } from './cases/encodings';
import { headerCases } from './cases/headers';
import { markdownCases } from './cases/markdown';
import { methodCases } from './cases/methods';
import { pathCases } from './cases/paths';
import { protocolCases } from './cases/protocol';
import { rangeCases } from './cases/ranges';
import type { ConformanceCase } from './types';

/** Requests and the responses that each server of the portal must send for the build in `fixture.ts`. */
export const CASES: ConformanceCase[] = [
  ...methodCases,
  ...pathCases,
  ...conditionalCases,
  ...rangeCases,
  ...encodingCases,
  ...headerCases,
  ...markdownCases,
  ...protocolCases,
];
