import { compareVersions } from './compareVersions';
import { explainError } from './explainError';
import { getPage } from './getPage';
import { getSchema } from './getSchema';
import { getOperation, listOperations } from './operations';
import { search } from './search';
import type { Tool } from './tool';

/** All tools. Clients may store their order, so a new tool is added at the end. */
export const tools: readonly Tool[] = [
  search,
  getPage,
  listOperations,
  getOperation,
  getSchema,
  compareVersions,
  explainError,
];
