import { conditionalCases } from './cases/conditional';
import { encodingCases } from './cases/encodings';
import { headerCases } from './cases/headers';
import { methodCases } from './cases/methods';
import { pathCases } from './cases/paths';
import { protocolCases } from './cases/protocol';
import { rangeCases } from './cases/ranges';
import type { ConformanceCase } from './types';

/** What every server of the portal answers, over the build of `fixture.ts`. */
export const CASES: ConformanceCase[] = [
  ...methodCases,
  ...pathCases,
  ...conditionalCases,
  ...rangeCases,
  ...encodingCases,
  ...headerCases,
  ...protocolCases,
];
