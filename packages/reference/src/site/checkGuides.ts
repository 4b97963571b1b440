import { guideRoutes } from '@voltmoor/content/portalConfig';
import { findElement, parseHtml, readBuiltFile } from '@voltmoor/pages/page';
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
export function checkGuides(apis: readonly LoadedApi[], site: BuiltSite): void {
  const faults = apis.flatMap(({ options }) =>
    guideRoutes(options.guides).flatMap(([name, link]) => {
      const [route = '', anchor] = link.split('#');
      const fault = findFault(route, withBase(options, route), anchor, site);
      return fault === undefined ? [] : [`  API "${options.id}", guides.${name}: ${fault}`];
    }),
  );
  if (faults.length === 0) return;
  throw new Error(
    `reference: guides of portal.config.ts do not exist.\n${faults.join('\n')}\nWrite the page or the heading, correct the link, or remove the setting.`,
  );
}

function findFault(
  route: string,
  address: string,
  anchor: string | undefined,
  { addresses, outDir }: BuiltSite,
): string | undefined {
  if (!addresses.some((known) => decodeURI(known) === address))
    return `${route} is not a page of the portal.`;
  if (anchor === undefined) return undefined;
  const page = parseHtml(readBuiltFile(outDir, route)?.html ?? '');
  return findElement([page], ({ attribs }) => attribs['id'] === anchor)
    ? undefined
    : `${route} has no heading with the id "${anchor}".`;
}
