import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answer } from './buildAnswer';
import { openSiteFile, type Site } from './site';

/**
 * Writes an answer to the connection. A file is opened before the first byte goes out, so that the answer can still
 * be another one when the build has been swapped.
 * @throws StaleSiteError before anything is sent
 */
export async function sendAnswer(site: Site, answer: Answer, response: ServerResponse): Promise<void> {
  const { status, headers, body } = answer;
  const isHead = response.req.method === 'HEAD';
  switch (body.kind) {
    case 'none':
      response.writeHead(status, headers).end();
      return;
    case 'text':
      response.writeHead(status, headers).end(isHead ? undefined : body.text);
      return;
    case 'rewritten': {
      const page = await rewritePage(site, body.path, body.file, body.query);
      response
        .writeHead(status, { ...headers, 'Content-Length': page.length })
        .end(isHead ? undefined : page);
      return;
    }
    case 'file': {
      if (isHead) {
        response.writeHead(status, headers).end();
        return;
      }
      const handle = await openSiteFile(site, body.file, body.bytes);
      response.writeHead(status, headers);
      await pipeline(handle.createReadStream(body.range), response);
    }
  }
}

async function rewritePage(site: Site, path: string, file: string, query: string): Promise<Buffer> {
  const handle = await openSiteFile(site, file);
  const html = await handle.readFile('utf8').finally(() => handle.close());
  const rewrite = site.rewriters.get(path);
  try {
    return Buffer.from(rewrite ? await rewrite(html, new URLSearchParams(query)) : html);
  } catch (error) {
    // The page says by itself that it needs the application; that is better than a fault.
    console.error(`server: ${path}${query} could not be completed:`, error);
    return Buffer.from(html);
  }
}
