import { shorten } from './shorten';

/** The part of `@swc/html/binding` (1.x) with which Docusaurus minifies each page. */
export interface Minifier {
  minify(html: Buffer, options: Buffer): Promise<{ code: string }>;
}

/**
 * Lets a minifier work on the inline scripts alone, each of which most pages share; the markup is made shorter without
 * reading it as a document, which takes a tenth of the time. Docusaurus offers no place for it, so the function itself is
 * replaced; where it is another one, whole pages are minified.
 *
 * @param rest begins what is short already, to the end of the page
 */
export function makeQuick(minifier: Minifier, rest: string): void {
  const minify = minifier.minify.bind(minifier);
  const scripts = new Map<string, Promise<string>>();
  minifier.minify = async (html, options) => {
    const shortenScript = (script: string): Promise<string> => {
      const short = scripts.get(script) ?? minifyScript(script, options);
      scripts.set(script, short);
      return short;
    };
    const page = html.toString();
    const end = page.indexOf(rest);
    if (end < 0) throw new Error(`A page has no ${rest}, which website/lateStart/ssrTemplate.ts gives it.`);
    return { code: (await shorten(page.slice(0, end), shortenScript)) + page.slice(end) };
  };

  async function minifyScript(script: string, options: Buffer): Promise<string> {
    const { code } = await minify(Buffer.from(script), options);
    const short = /<script\b[^]*<\/script>/.exec(code)?.[0];
    if (short === undefined) throw new Error(`The minifier gave no script for ${script.slice(0, 200)}`);
    return short;
  }
}
