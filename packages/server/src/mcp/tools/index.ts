import type { Library, TableLibrary } from '../library/library';
import { callTool, type ToolResult } from './callTool';
import { checkMessageTool } from './checkMessage';
import { compareVersions } from './compareVersions';
import { explainError } from './explainError';
import { getChanges } from './getChanges';
import { getPage } from './getPage';
import { getSchema } from './getSchema';
import { getOperation, listOperations } from './operations';
import { listResources, readResource, type ResourceList } from './resources';
import { search } from './search';
import type { Tool } from './tool';

export {
  readIndex,
  readLibrary,
  readTableLibrary,
  type Library,
  type SearchIndex,
  type TableLibrary,
} from '../library/library';
export { withinBudget } from './callTool';

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

/**
 * Runs a tool.
 * @returns undefined when there is no tool with this name
 */
export function runTool(library: Library, name: string, args: unknown): ToolResult | undefined {
  const tool = tools.find((candidate) => candidate.name === name);
  return tool && callTool(tool, library, args);
}

/** A request of a client. It is plain data, so that it can be sent to another thread. */
export type LibraryRequest =
  | { kind: 'tool'; name: string; args: unknown }
  | { kind: 'list'; cursor: string | undefined }
  | { kind: 'read'; uri: string };

export type LibraryReply =
  | ({ kind: 'tool' } & ToolResult)
  | ({ kind: 'list' } & ResourceList)
  | { kind: 'read'; text: string }
  /** The name of the tool, the cursor or the URI does not exist. */
  | { kind: 'problem'; message: string };

/** Runs a tool, or lists or reads resources. */
export function runRequest(library: Library, request: LibraryRequest): LibraryReply {
  switch (request.kind) {
    case 'tool': {
      const result = runTool(library, request.name, request.args);
      return result === undefined
        ? problem(`There is no tool "${request.name}". List the tools with tools/list.`)
        : { kind: 'tool', ...result };
    }
    case 'list': {
      const list = listResources(library, request.cursor);
      return list === undefined
        ? problem(`The cursor "${request.cursor ?? ''}" is not from an earlier list of resources.`)
        : { kind: 'list', ...list };
    }
    case 'read': {
      const text = readResource(library, request.uri);
      return text === undefined
        ? problem(`There is no page ${request.uri}. List the pages with resources/list.`)
        : { kind: 'read', text };
    }
  }
}

/** Runs `check_message`, which needs no search index. */
export function runCheck(library: TableLibrary, request: LibraryRequest): LibraryReply {
  const args = request.kind === 'tool' ? request.args : {};
  return { kind: 'tool', ...callTool(checkMessageTool, library, args) };
}

/** Longest message. It can quote what the client sent. */
const MAX_MESSAGE = 300;

const problem = (message: string): LibraryReply => ({
  kind: 'problem',
  message: message.slice(0, MAX_MESSAGE),
});
