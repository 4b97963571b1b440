import { readHead, type PageHead } from './readHead';

/** The parts of a built page that its records are made of; scripts, navigation and foot are none of them. */
export interface PageSource {
  head: PageHead;
  /** HTML of the part between the site's head and foot; a page without `main` whole. */
  main: string;
}

export function readPage(html: string): PageSource {
  return { head: readHead(html), main: sliceMain(html) };
}

function sliceMain(html: string): string {
  const start = html.search(/<main\b/);
  const end = html.lastIndexOf('</main>');
  return start < 0 ? html : html.slice(start, end < start ? undefined : end);
}
