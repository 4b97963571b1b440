export interface Point {
  x: number;
  y: number;
}

/** Parts into which each curve of a path is divided. Labels are wider than the distance between two points. */
const STEPS = 12;

/** Returns points along a path of the commands M, L and C, which Mermaid writes with absolute coordinates. */
export function samplePath(path = ''): Point[] {
  const points: Point[] = [];
  for (const [, command = '', coordinates = ''] of path.matchAll(/([MLC])([^MLCZ]*)/gi)) {
    const corners = numberPairs(coordinates);
    const from = points.at(-1);
    if (!from) points.push(...corners.slice(0, 1));
    else if (command === 'C')
      for (let index = 0; index + 2 < corners.length; index += 3)
        points.push(...divide([points.at(-1) ?? from, ...corners.slice(index, index + 3)]));
    else for (const corner of corners) points.push(...divide([points.at(-1) ?? from, corner]));
  }
  return points;
}

/** The pairs of numbers in a path or in a translation. */
export function numberPairs(text = ''): Point[] {
  const numbers = (text.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  return numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] ?? 0 }] : []));
}

/** Points of a line or Bézier curve without its first one, by de Casteljau's algorithm. */
function divide(corners: readonly Point[]): Point[] {
  return Array.from({ length: STEPS }, (_, index) => {
    const part = (index + 1) / STEPS;
    let rest = [...corners];
    while (rest.length > 1)
      rest = rest.slice(1).map((to, at) => {
        const from = rest[at] ?? to;
        return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      });
    return rest[0] ?? { x: 0, y: 0 };
  });
}
