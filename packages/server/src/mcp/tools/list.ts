import { checkMessageTool } from './checkMessage';
import { compareVersions } from './compareVersions';
import { explainError } from './explainError';
import { getChanges } from './getChanges';
import { getPage } from './getPage';
import { getSchema } from './getSchema';
import { getOperation, listOperations } from './operations';
import { search } from './search';
import type { Tool } from './tool';

/** All tools. Clients may store their names and their order, so neither changes. */
export const tools: readonly Tool[] = [
  search,
  getPage,
  listOperations,
  getOperation,
  getSchema,
  compareVersions,
  getChanges,
  explainError,
  checkMessageTool,
];
