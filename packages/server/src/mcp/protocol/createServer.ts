import {
  createMcpHandler,
  type McpHttpHandler,
  McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { McpNames } from '../../manifest/manifest';
import { tools, type LibraryReply, type LibraryRequest } from '../tools';

/** Runs tools and reads resources, in this thread or in another one. */
export type Backend = (request: LibraryRequest) => Promise<LibraryReply>;

/** The portal whose pages the server has. */
type ServerNames = Pick<McpNames, 'name' | 'description'>;

/** How long clients may keep lists and pages, in milliseconds. */
const CACHE_TIME = 5 * 60_000;
const CACHE_HINT = { ttlMs: CACHE_TIME, cacheScope: 'public' } as const;

const TOOL_LIST = tools.map(({ name, title, description, input }) => ({
  name,
  title,
  description,
  inputSchema: z.toJSONSchema(input, { io: 'input' }) as { type: 'object' },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
}));

/**
 * Creates an MCP server for one connection or one HTTP request. Creating one is cheap, because the lists are the same for
 * all clients.
 */
export function createMcpServer(backend: Backend, { name, description }: ServerNames): McpServer {
  const mcp = new McpServer(
    { name: 'portal-documentation', title: `${name} documentation`, version: '1.0.0' },
    {
      // The SDK announces notifications about changed lists unless it is told that there are none.
      capabilities: { tools: { listChanged: false }, resources: { listChanged: false } },
      instructions: `${description} Start with search, then read one section with get_page or get_operation. Quote the source address of what you use.`,
      cacheHints: {
        'tools/list': CACHE_HINT,
        'resources/list': CACHE_HINT,
        'resources/templates/list': CACHE_HINT,
        'resources/read': CACHE_HINT,
        'server/discover': CACHE_HINT,
      },
    },
  );
  // The methods of McpServer run handlers in this thread and list all resources at once, so the handlers are set here.
  const { server } = mcp;
  server.setRequestHandler('tools/list', () => ({ tools: TOOL_LIST }));
  server.setRequestHandler('tools/call', async ({ params }) => {
    const reply = await backend({ kind: 'tool', name: params.name, args: params.arguments });
    if (reply.kind !== 'tool') throw invalid(describeProblem(reply));
    return { content: [{ type: 'text', text: reply.text }], isError: reply.isError };
  });
  server.setRequestHandler('resources/list', async ({ params }) => {
    const reply = await backend({ kind: 'list', cursor: params?.cursor });
    if (reply.kind !== 'list') throw invalid(describeProblem(reply));
    return {
      resources: reply.resources,
      ...(reply.nextCursor !== undefined && { nextCursor: reply.nextCursor }),
    };
  });
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    const reply = await backend({ kind: 'read', uri });
    if (reply.kind !== 'read') throw new ResourceNotFoundError(uri, describeProblem(reply));
    return { contents: [{ uri, mimeType: 'text/markdown', text: reply.text }] };
  });
  return mcp;
}

const invalid = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message);

function describeProblem(reply: LibraryReply): string {
  return reply.kind === 'problem' ? reply.message : 'The server sent a reply of the wrong kind.';
}

/**
 * Creates a handler of HTTP requests. Nothing is kept between two requests.
 * @param onError receives what is wrong with a request, and why the server could not respond
 */
export function createHttpHandler(
  backend: Backend,
  names: ServerNames,
  onError: (error: Error) => void,
): McpHttpHandler {
  return createMcpHandler(() => createMcpServer(backend, names), {
    // The pages of a build never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: onError,
  });
}
