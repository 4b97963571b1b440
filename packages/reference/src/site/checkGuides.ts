import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { guideRoutes } from '@voltmoor/content/portalConfig';
import { withBase } from './routes';
import type { LoadedApi } from './createReference';

interface BuiltSite {
  outDir: string;
  /** Paths of all pages, including the base URL. */
  addresses: readonly string[];
}

/**
 * Checks that the guides in the settings of each API exist, including the headings of links with an anchor.
 *
 * @throws Error that lists each setting whose page or heading does not exist
 */
export async function checkGuides(apis: readonly LoadedApi[], site: BuiltSite): Promise<void> {
  const links = apis.flatMap(({ options }) =>
    guideRoutes(options.guides).map(([name, route]) => ({ options, name, route })),
  );
  const faults = await Promise.all(
    links.map(async ({ options, name, route }) => {
      const fault = await findFault(route, withBase(options, route), site);
      return fault === undefined ? [] : [`  API "${options.id}", guides.${name}: ${fault}`];
    }),
  );
  if (faults.flat().length === 0) return;
  throw new Error(
    `reference: guides of portal.config.ts do not exist.\n${faults.flat().join('\n')}\nWrite the page or the heading, correct the link, or remove the setting.`,
  );
}

async function findFault(route: string, address: string, site: BuiltSite): Promise<string | undefined> {
  const [page = '', anchor] = address.split('#');
  if (!site.addresses.some((known) => decodeURI(known) === page))
    return `${route} is not a page of the portal.`;
  if (anchor === undefined) return undefined;
  const html = await readPage(site.outDir, route.split('#')[0] ?? '');
  return hasId(html, anchor) ? undefined : `${route.split('#')[0]} has no heading with the id "${anchor}".`;
}

/** Reads the HTML of a route: `/a/b` is the file a/b.html or a/b/index.html. */
async function readPage(outDir: string, route: string): Promise<string> {
  const read = (name: string) => readFile(path.join(outDir, name), 'utf8');
  return read(`${route}.html`).catch(() => read(`${route}/index.html`));
}

/** Whether a page has an id. In minified pages, attribute values may have no quotes. */
function hasId(html: string, id: string): boolean {
  return [`id="${id}"`, `id=${id} `, `id=${id}>`].some((attribute) => html.includes(` ${attribute}`));
}
