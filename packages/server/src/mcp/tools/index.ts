import type { Library, TableLibrary } from '../library/library';
import { checkMessageTool } from './checkMessage';
import { listResources, readResource, type ResourceList } from './resources';
import { callTool, runTool, type ToolResult } from './runTool';

export {
  readIndex,
  readLibrary,
  readTableLibrary,
  type Library,
  type SearchIndex,
  type TableLibrary,
} from '../library/library';
export { tools } from './list';
export { withinBudget } from './runTool';

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
