import type { McpEndpoint } from '@voltmoor/mcp-server';
import type { LibraryReply, LibraryRequest } from '@voltmoor/mcp-server/tools';
import type { Manifest } from '../manifest/manifest';
import { createErrorLog } from '../monitoring/logLines';
import { SearchUnavailableError, type SearchPool } from '../search/searchPool';

/** The MCP endpoint of a build. */
export interface McpSite {
  /** Path of the endpoint, with the base URL. */
  path: string;
  /** Loads the endpoint. The first request loads the code of the protocol, so that servers start as fast as without it. */
  load(): Promise<McpEndpoint>;
  /**
   * Asks whether one more request may be handled now.
   * @returns a function to call after the response, or undefined when enough requests are in progress
   */
  enter(): (() => void) | undefined;
}

/** Requests that are handled at once. Each of them needs some time of the thread that serves pages. */
const MAX_ACTIVE = 8;

/**
 * Creates the MCP endpoint of a build. Tools run in the worker thread of the search.
 * @param root folder of the build
 * @returns undefined when the build has no MCP server
 */
export function createMcpSite(manifest: Manifest, root: string, pool: SearchPool): McpSite | undefined {
  const { id, base = '', mcp } = manifest;
  if (mcp === undefined) return undefined;
  const path = `${base}/mcp`;
  const log = createErrorLog();
  const logError = (error: unknown): void => log('POST', path, error);
  const run = async (request: LibraryRequest): Promise<LibraryReply> => {
    try {
      return await pool.runLibrary({ build: id, dir: root, request });
    } catch (error) {
      if (!(error instanceof SearchUnavailableError) || error.cause !== undefined) logError(error);
      throw new Error('The server is busy. Try again in a few seconds.', { cause: error });
    }
  };
  let endpoint: Promise<McpEndpoint> | undefined;
  const load = async (): Promise<McpEndpoint> => {
    const { createHttpHandler } = await import('@voltmoor/mcp-server');
    return createHttpHandler(run, { ...mcp, logError: () => undefined });
  };
  let active = 0;
  const enter = (): (() => void) | undefined => {
    if (active >= MAX_ACTIVE) return undefined;
    active += 1;
    return () => (active -= 1);
  };
  return { path, load: () => (endpoint ??= load()), enter };
}
