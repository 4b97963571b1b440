/** A query to learn from: the features of its results, and which of them are right. */
export interface Example {
  features: readonly Float64Array[];
  isRight: readonly boolean[];
}

export interface FitOptions {
  /** Weights from which the fit starts, and to which it is pulled back. */
  prior: readonly number[];
  /** How strongly each weight is pulled back to the prior. */
  pull: number;
  steps?: number;
}

const STEPS = 300;
const RATE = 0.08;
const DECAY = { first: 0.9, second: 0.999 };
const TINY = 1e-8;

/**
 * Fits the weights of a linear ranking so that the right results of each query get the highest sums. It minimises the
 * negative logarithm of the share that the right results have in the softmax over all results, with Adam over all
 * examples at once, so equal examples give equal weights.
 */
export function fitWeights(
  examples: readonly Example[],
  { prior, pull, steps = STEPS }: FitOptions,
): number[] {
  const weights = [...prior];
  if (examples.length === 0) return weights;
  const size = weights.length;
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  for (let step = 1; step <= steps; step += 1) {
    const gradient = gradientOf(examples, weights);
    for (let at = 0; at < size; at += 1) {
      const slope = (gradient[at] ?? 0) + pull * ((weights[at] ?? 0) - (prior[at] ?? 0));
      first[at] = DECAY.first * (first[at] ?? 0) + (1 - DECAY.first) * slope;
      second[at] = DECAY.second * (second[at] ?? 0) + (1 - DECAY.second) * slope * slope;
      const mean = (first[at] ?? 0) / (1 - DECAY.first ** step);
      const spread = (second[at] ?? 0) / (1 - DECAY.second ** step);
      weights[at] = (weights[at] ?? 0) - (RATE * mean) / (Math.sqrt(spread) + TINY);
    }
  }
  return weights;
}

/** Mean slope of the loss over the examples. Examples without a right result, or with only right ones, teach nothing. */
function gradientOf(examples: readonly Example[], weights: readonly number[]): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (const { features, isRight } of examples) {
    const shares = softmax(features.map((values) => dot(values, weights)));
    const right = shares.reduce((sum, share, index) => sum + (isRight[index] === true ? share : 0), 0);
    if (right === 0 || right === 1) continue;
    features.forEach((values, index) => {
      const share = shares[index] ?? 0;
      const slope = share - (isRight[index] === true ? share / right : 0);
      for (let at = 0; at < values.length; at += 1)
        gradient[at] = (gradient[at] ?? 0) + (slope * (values[at] ?? 0)) / examples.length;
    });
  }
  return gradient;
}

function softmax(sums: readonly number[]): number[] {
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function dot(values: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += (values[at] ?? 0) * (weights[at] ?? 0);
  return sum;
}
