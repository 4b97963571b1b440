import type { Browser, Response } from 'playwright-core';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { act, openPage, watchRequests } from './openBrowser';

/** Types of loaded files. `prefetch` means files that only other pages need. */
const RESOURCES = ['html', 'css', 'js', 'font', 'image', 'prefetch', 'other'] as const;
type Resource = (typeof RESOURCES)[number];

const RESOURCE_OF_TYPE: Record<string, Resource> = {
  document: 'html',
  stylesheet: 'css',
  script: 'js',
  font: 'font',
  image: 'image',
};

export interface LoadedFile {
  url: string;
  resource: Resource;
  /** Size in bytes with gzip level 6 and with brotli 9. */
  gzip: number;
  brotli: number;
  /** Whether the page requested the file before its load event. */
  isBeforeLoad: boolean;
}

/**
 * Loads a page with an empty cache, moves the pointer, waits until nothing more is loaded, and weighs every file. A
 * slow connection would not change the sizes, so nothing is throttled.
 * @throws Error when the status of the page is not 200
 */
export async function weighPage(browser: Browser, address: string): Promise<LoadedFile[]> {
  const page = await openPage(browser, { isSlow: false });
  try {
    const requests = watchRequests(page);
    const responses: { response: Response; isBeforeLoad: boolean }[] = [];
    let isLoaded = false;
    const early = new Set<unknown>();
    page.on('request', (request) => !isLoaded && early.add(request));
    page.on('response', (response) =>
      responses.push({ response, isBeforeLoad: early.has(response.request()) }),
    );
    page.once('load', () => (isLoaded = true));
    const response = await page.goto(address, { waitUntil: 'load' });
    if (response?.status() !== 200) throw new Error(`${address} responds with ${response?.status()}.`);
    await act(page);
    await requests.waitForQuiet();
    return await Promise.all(
      responses
        .filter(({ response }) => response.status() === 200)
        .map(async ({ response, isBeforeLoad }) => toFile(response, isBeforeLoad)),
    );
  } finally {
    await page.context().close();
  }
}

async function toFile(response: Response, isBeforeLoad: boolean): Promise<LoadedFile> {
  // Fetch the file again, because the browser does not keep every body of a large page.
  const body = Buffer.from(await (await fetch(response.url())).arrayBuffer());
  return {
    url: new URL(response.url()).pathname,
    resource: await resourceOf(response),
    gzip: gzipSync(body, { level: 6 }).length,
    brotli: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length,
    isBeforeLoad,
  };
}

/** Returns the type of a response. A page that is loaded with fetch was prefetched by the application. */
async function resourceOf(response: Response): Promise<Resource> {
  const request = response.request();
  const isPage = response.headers()['content-type']?.startsWith('text/html') ?? false;
  const purpose = (await request.allHeaders())['sec-purpose'] ?? '';
  if (purpose.includes('prefetch') || (isPage && request.resourceType() !== 'document')) return 'prefetch';
  return RESOURCE_OF_TYPE[request.resourceType()] ?? 'other';
}

/** Total sizes of a page's files in bytes. */
export interface PageWeight {
  before: { gzip: number; brotli: number };
  all: { gzip: number; brotli: number };
  /** Gzip size of everything that is loaded, by type. */
  byResource: Record<Resource, number>;
  requests: number;
}

export function sumFiles(files: readonly LoadedFile[]): PageWeight {
  const sum = (some: readonly LoadedFile[], coding: 'gzip' | 'brotli'): number =>
    some.reduce((total, file) => total + file[coding], 0);
  const both = (some: readonly LoadedFile[]) => ({ gzip: sum(some, 'gzip'), brotli: sum(some, 'brotli') });
  const byResource = Object.fromEntries(
    RESOURCES.map((resource) => [
      resource,
      sum(
        files.filter((file) => file.resource === resource),
        'gzip',
      ),
    ]),
  ) as Record<Resource, number>;
  return {
    before: both(files.filter(({ isBeforeLoad }) => isBeforeLoad)),
    all: both(files),
    byResource,
    requests: files.length,
  };
}
