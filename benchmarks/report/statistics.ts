/** Returns the middle value, or the mean of the two middle values; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value of a figure at one size of the site. */
export interface SizedFigure {
  pages: number;
  value: number;
}

/**
 * Returns how a figure grows with the number of pages: 0 means constant, 1 linear, 2 quadratic. It is the slope of the
 * least-squares line through the logarithms.
 * @returns NaN with fewer than two sizes or a value that is not positive
 */
export function growthExponent(figures: readonly SizedFigure[]): number {
  if (figures.length < 2) return Number.NaN;
  const points = figures.map(({ pages, value }) => [Math.log(pages), Math.log(value)] as const);
  const meanOf = (index: 0 | 1): number =>
    points.reduce((sum, point) => sum + point[index], 0) / points.length;
  const [meanX, meanY] = [meanOf(0), meanOf(1)];
  const covariance = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const variance = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  const exponent = covariance / variance;
  return Number.isFinite(exponent) ? exponent : Number.NaN;
}

/** Returns the average increase per page, between the smallest and the largest size. */
export function perFurtherPage(figures: readonly SizedFigure[]): number {
  const sorted = [...figures].sort((a, b) => a.pages - b.pages);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last || first.pages === last.pages) return Number.NaN;
  return (last.value - first.value) / (last.pages - first.pages);
}
