import { escapeContent } from '@voltmoor/build-tools/escapeHtml';
import { areaPath, LIMIT, toY, VIEW } from '../../website/src/components/LoadCurve/curve';

/** Size of the picture in pixels. Social networks crop this format least. */
export const CARD = { width: 1200, height: 630 };

/** Colours of the dark theme, in which the card is drawn. */
const COLOURS = {
  background: '#0c1413',
  text: '#e5efec',
  muted: '#9fb3ad',
  building: '#263834',
  a: '#5fd6bd',
  b: '#3a8576',
  c: '#c8f250',
  limit: '#ff9a91',
};

interface CardText {
  name: string;
  tagline: string;
  /** Origin of the site; the bottom line shows its host. */
  url: string;
  /** Source text of the logo. */
  logo: string;
}

/** Writes the card as an HTML page: name and tagline next to the figure of the home page. */
export function drawCard({ name, tagline, url, logo }: CardText): string {
  return `<!doctype html><meta charset="utf-8"><style>
body { display: grid; grid-template-rows: auto 1fr auto; box-sizing: border-box; width: ${CARD.width}px;
  height: ${CARD.height}px; margin: 0; padding: 64px 72px; background: ${COLOURS.background}; color: ${COLOURS.text};
  font-family: 'Liberation Sans', Arial, sans-serif; }
header { display: flex; align-items: center; gap: 20px; font-size: 40px; font-weight: 700; }
header svg { width: 64px; height: 64px; }
h1 { align-self: center; width: 610px; margin: 0; font-size: 64px; line-height: 1.12; letter-spacing: -0.02em; }
p { margin: 0; color: ${COLOURS.muted}; font-size: 27px; }
figure { position: absolute; right: 0; bottom: 0; margin: 0; }
figure svg { display: block; }
</style><header>${logo}<span>${escapeContent(name)}</span></header>
<h1>${escapeContent(tagline)}</h1><p>${escapeContent(new URL(url).host)}</p><figure>${drawFigure()}</figure>`;
}

/** Draws the load curve. Its right end extends beyond the card. */
function drawFigure(): string {
  const { left, width, right, height, top, bottom } = VIEW;
  const layers = (['building', 'a', 'b', 'c'] as const).map(
    (layer) => `<path d="${areaPath(layer)}" fill="${COLOURS[layer]}"/>`,
  );
  const limit = `<line x1="${left}" x2="${width}" y1="${toY(LIMIT)}" y2="${toY(LIMIT)}" stroke="${COLOURS.limit}"
    stroke-width="3" stroke-dasharray="9 7"/>`;
  return `<svg width="520" height="440" viewBox="${left} ${top} ${width - left - right} ${height - top - bottom}"
    preserveAspectRatio="none">${layers.join('')}${limit}</svg>`;
}
