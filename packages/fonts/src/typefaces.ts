import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A typeface of the portal. The file of Fontsource has the Latin subset in one weight. */
interface Typeface {
  /** The name of its package at Fontsource, without the scope. */
  id: string;
  /** The name of the family in style sheets. It must not be the name of a font that readers may have installed. */
  family: string;
  weight: number;
  /** The weights that are drawn with this file, as `font-weight` of `@font-face`. */
  weights: string;
  /**
   * Ascent and descent in percent of the font size. The fallback in fallbacks.css has the same values, so the baseline
   * does not move.
   */
  metrics: [ascent: number, descent: number];
}

export const TYPEFACES: readonly Typeface[] = [
  { id: 'funnel-display', family: 'vm-display', weight: 600, weights: '500 700', metrics: [100, 25] },
  // One weight for all code, so that browsers do not thicken names and methods.
  { id: 'geist-mono', family: 'vm-mono', weight: 400, weights: '400 700', metrics: [93, 25] },
];

/** A file of the site. `name` is the path below the site's base URL and contains a hash of the content. */
export interface FontFile {
  name: string;
  content: Buffer;
}

/** The style sheet that declares the typefaces, the font files, and their licences. The style sheet comes first. */
export function readFontFiles(): [sheet: FontFile, ...others: FontFile[]] {
  const read = createRequire(__filename);
  const fonts = TYPEFACES.map((typeface) => {
    const { id, weight } = typeface;
    const source = read.resolve(`@fontsource/${id}/files/${id}-latin-${weight}-normal.woff2`);
    return { typeface, file: nameByContent(`${id}.woff2`, readFileSync(source)) };
  });
  const licences = TYPEFACES.map(({ id }) =>
    nameByContent(`${id}-licence.txt`, readFileSync(read.resolve(`@fontsource/${id}/LICENSE`))),
  );
  const rules = fonts.map(({ typeface, file }) => writeRule(typeface, path.posix.basename(file.name)));
  const sheet = nameByContent('fonts.css', Buffer.from(rules.join('\n')));
  return [sheet, ...fonts.map(({ file }) => file), ...licences];
}

function writeRule({ family, weights, metrics: [ascent, descent] }: Typeface, url: string): string {
  return `@font-face{font-family:${family};font-weight:${weights};font-display:swap;src:url(${url})format("woff2");ascent-override:${ascent}%;descent-override:${descent}%}`;
}

function nameByContent(file: string, content: Buffer): FontFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const { name, ext } = path.parse(file);
  return { name: `assets/fonts/${name}-${hash}${ext}`, content };
}
