import {
  createMcpHandler,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server';
import { createMcpServer, type Backend, type ServerNames } from './createServer';

export interface HttpOptions extends ServerNames {
  /** Host names, without ports, at which clients reach the server besides localhost. */
  hosts: readonly string[];
  /** Receives errors that a client did not cause. */
  logError: (error: Error) => void;
}

/** The stateless MCP endpoint of an HTTP server. */
export interface McpEndpoint {
  /**
   * Checks `Host` and `Origin`, against DNS rebinding and requests of other sites.
   * @returns what is wrong, or undefined when the request is allowed
   */
  refuse(headers: { host?: string | undefined; origin?: string | undefined }): string | undefined;
  /** Responds to a request that is allowed. A response is never an endless stream. */
  respond(request: Request): Promise<Response>;
}

/** Creates the MCP endpoint of an HTTP server. Nothing is kept between two requests. */
export function createHttpHandler(backend: Backend, { hosts, logError, ...names }: HttpOptions): McpEndpoint {
  const allowed = [...hosts, ...localhostAllowedHostnames()];
  const handler = createMcpHandler(() => createMcpServer(backend, names), {
    // The pages of a build never change, so there is nothing to subscribe to.
    maxSubscriptions: 0,
    onerror: logError,
  });
  return {
    refuse: ({ host, origin }) => {
      if (!validateHostHeader(host, allowed).ok)
        return 'This host is not allowed. Add it to mcp.hosts in portal.config.ts.';
      if (!validateOriginHeader(origin, allowed).ok)
        return 'Requests from pages of this origin are not allowed.';
      return undefined;
    },
    respond: (request) => handler.fetch(request),
  };
}
