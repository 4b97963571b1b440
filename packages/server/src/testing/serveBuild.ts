import { rawRequest, type RawResponse } from '../conformance/rawRequest';
import { startServer, type RunningServer, type ServerOptions } from '../startServer';

/** Serves a build on a free port of this machine, without watching its folder and without reading its search index. */
export function serveBuild(dir: string, options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({
    dir,
    port: 0,
    host: '127.0.0.1',
    watchEvery: 0,
    warmSearch: false,
    log: () => undefined,
    ...options,
    limits: { refusalDelay: 10, ...options.limits },
  });
}

/**
 * Sends a GET request on a connection of its own.
 * @param headers more headers, each with its line end
 */
export function ask(port: number, target: string, headers = ''): Promise<RawResponse> {
  return rawRequest(port, `GET ${target} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n${headers}\r\n`);
}
