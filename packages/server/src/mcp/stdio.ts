/** `npm run mcp` serves the pages of a build over MCP on standard input and output. */
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createMcpServer } from './protocol/createServer';
import { readLibrary, runRequest } from './tools';

const BUILD = fileURLToPath(new URL('../../../../website/build', import.meta.url));

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { dir: { type: 'string', default: BUILD } } });
  const library = await readLibrary(values.dir);
  // Standard output belongs to the protocol, so messages go to standard error.
  serveStdio(() => createMcpServer(async (request) => runRequest(library, request), library.site), {
    onerror: (error) => console.error(`mcp: ${error.message}`),
  });
  console.error(
    `Serving ${library.pages.size} pages of ${values.dir} over MCP on standard input and output.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
