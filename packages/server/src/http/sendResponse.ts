import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { PlannedResponse } from './buildResponse';
import { admitAlways, type Admission } from './limits/clientLimits';
import type { FileCache } from '../deploy/fileCache';
import type { CompletedPage } from '../search/searchPage';
import type { Site } from '../deploy/site';

/**
 * Sends a response. It opens the file before it sends the first byte, so that the caller can still choose another
 * response when the build was replaced or the file is damaged.
 * @param admit asks whether the client may start a search now
 * @throws StaleSiteError when the build was replaced; nothing is sent then
 * @throws DamagedFileError when the file is missing or damaged; nothing is sent then
 */
export async function sendResponse(
  site: Site,
  files: FileCache,
  planned: PlannedResponse,
  response: ServerResponse,
  admit: () => Admission = admitAlways,
): Promise<void> {
  const { status, headers, body } = planned;
  const isHead = response.req.method === 'HEAD';
  switch (body.kind) {
    case 'none':
      response.writeHead(status, headers).end();
      return;
    case 'text':
      response.writeHead(status, headers).end(isHead ? undefined : body.text);
      return;
    case 'rewritten': {
      const { html, overload } = await rewritePage(site, files, body, admit);
      const page = Buffer.from(html);
      response
        .writeHead(overload?.status ?? status, {
          ...headers,
          ...(overload && { 'Retry-After': overload.retryAfter, 'Cache-Control': 'no-store' }),
          'Content-Length': page.length,
        })
        .end(isHead ? undefined : page);
      return;
    }
    case 'file': {
      const { range, representation } = body;
      if (isHead) {
        response.writeHead(status, headers).end();
        return;
      }
      const content = files.peek(representation) ?? (await files.open(site, representation));
      if (Buffer.isBuffer(content)) {
        response.writeHead(status, headers);
        response.end(range ? content.subarray(range.start, range.end + 1) : content);
        return;
      }
      if (response.destroyed) return content.close();
      response.writeHead(status, headers);
      await pipeline(content.createReadStream({ start: 0, ...range }), response);
    }
  }
}

async function rewritePage(
  site: Site,
  files: FileCache,
  { path, representation, query }: Extract<PlannedResponse['body'], { kind: 'rewritten' }>,
  admit: () => Admission,
): Promise<CompletedPage> {
  const content = await files.open(site, representation);
  const bytes = Buffer.isBuffer(content) ? content : await content.readFile().finally(() => content.close());
  const html = bytes.toString('utf8');
  const rewrite = site.rewriters.get(path);
  try {
    return rewrite ? await rewrite(html, new URLSearchParams(query), admit) : { html };
  } catch (error) {
    // The uncompleted page says that it needs JavaScript, which is more useful than an error page.
    console.error(`server: ${path}${query} could not be completed:`, error);
    return { html };
  }
}
