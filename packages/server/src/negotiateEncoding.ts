import type { Encoding, ManifestEntry } from './manifest';

const PREFERRED: Encoding[] = ['br', 'gzip'];

/**
 * Chooses a representation by `Accept-Encoding` (RFC 9110, section 12.5.3): the highest q-value wins, brotli before
 * gzip where they tie, and `q=0` forbids.
 *
 * @returns the encoding, or undefined for the plain file
 */
export function negotiateEncoding(header: string | undefined, entry: ManifestEntry): Encoding | undefined {
  if (!header) return undefined;
  const weights = parseWeights(header);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const offered = PREFERRED.filter(
    (encoding) => entry.encodings[encoding] !== undefined && weightOf(encoding) > 0,
  );
  const [best] = offered.sort((a, b) => weightOf(b) - weightOf(a));
  const plain = weights.get('identity') ?? 0;
  return best !== undefined && weightOf(best) >= plain ? best : undefined;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = q === undefined ? 1 : Number(q);
    if (coding && weight >= 0 && weight <= 1) weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  return weights;
}
