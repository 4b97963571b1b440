/**
 * Allocates current in one control cycle of dynamic load management: steps 2 to 6 and 8 of the section "The algorithm" on
 * the guide page "Dynamic load management". These are pure functions. Currents are in amperes per phase, times in seconds.
 */

export type Algorithm = 'EVEN' | 'FIFO' | 'ROUND_ROBIN';

/** Index of a supply phase: 0 is L1. */
export type Phase = 0 | 1 | 2;

/** Values of L1, L2 and L3. */
export type PhaseCurrents = readonly [number, number, number];

export const PHASES: readonly Phase[] = [0, 1, 2];

/** The current that a group can allocate, and its parent group. */
export interface Supply {
  availableA: PhaseCurrents;
  parent?: Supply;
}

/** An active session. */
export interface Session {
  id: string;
  supply: Supply;
  startedAt: number;
  /** 1 is served first, 5 last. */
  priority: number;
  /** The supply phases that the car uses. */
  phases: readonly Phase[];
  /** Maximum of socket and cable. */
  maximumA: number;
  /** Cap from the unused-capacity rule, if it applies. */
  unusedCapA?: number;
}

export interface Rules {
  algorithm: Algorithm;
  /** A session gets at least this current, or it waits. */
  minimumA: number;
  /** Shares are rounded down to a multiple of this. */
  stepA: number;
  /** ROUND_ROBIN: number of rotations since a car first had to wait. */
  rotation?: number;
}

/** What decided the share of a session, in the terms of the API. */
export type DecidedBy = 'SHARED' | 'SOCKET_MAXIMUM' | 'UNUSED_CAPACITY' | 'WAITING' | 'DELAY' | 'FALLBACK';

export interface Share {
  limitA: number;
  decidedBy: DecidedBy;
}

/** One phase of one group. */
interface Conductor {
  leftA: number;
}

interface Claim {
  session: Session;
  conductors: Conductor[];
  currentA: number;
  capA: number;
}

/** Tolerance for comparisons: much smaller than any step, much larger than the rounding error of a sum. */
const EPSILON = 1e-7;

/** Allocates the current of the groups to the sessions. The result is in the order in which the sessions are served. */
export function allocate(sessions: readonly Session[], rules: Rules): Map<string, Share> {
  const queue = toQueue(sessions, rules.algorithm === 'ROUND_ROBIN' ? (rules.rotation ?? 0) : 0);
  const claims = toClaims(queue, rules.minimumA);
  const served = claims.filter((claim) => giveMinimum(claim, rules.minimumA));
  if (rules.algorithm === 'FIFO') fillInOrder(served);
  else fillEvenly(served);
  return new Map(claims.map((claim) => [claim.session.id, toShare(claim, rules)]));
}

/** Sorts by priority, then by start time. A rotation moves the last session of each priority to its front. */
function toQueue(sessions: readonly Session[], rotation: number): Session[] {
  const sorted = [...sessions].sort((a, b) => a.priority - b.priority || a.startedAt - b.startedAt);
  const priorities = [...new Set(sorted.map(({ priority }) => priority))];
  return priorities.flatMap((priority) => {
    const equals = sorted.filter((session) => session.priority === priority);
    const first = equals.length - (rotation % equals.length);
    return [...equals.slice(first), ...equals.slice(0, first)];
  });
}

/** Step 2: a session uses current of its group and of all parent groups, so the one with the least current decides. */
function toClaims(queue: Session[], minimumA: number): Claim[] {
  const conductors = new Map<Supply, Conductor[]>();
  const toConductors = (supply: Supply, phases: readonly Phase[]): Conductor[] => {
    const own = conductors.get(supply) ?? supply.availableA.map((leftA) => ({ leftA }));
    conductors.set(supply, own);
    const used = own.filter((_, phase) => phases.includes(phase as Phase));
    return supply.parent ? [...used, ...toConductors(supply.parent, phases)] : used;
  };
  return queue.map((session) => ({
    session,
    conductors: toConductors(session.supply, session.phases),
    currentA: 0,
    capA: Math.min(session.maximumA, Math.max(minimumA, session.unusedCapA ?? Infinity)),
  }));
}

/** Step 4: reserves the minimum of a session. Returns false when there is not enough current. */
function giveMinimum(claim: Claim, minimumA: number): boolean {
  if (claim.capA < minimumA || toFree(claim) < minimumA - EPSILON) return false;
  take(claim, minimumA);
  return true;
}

/** Steps 5 and 6 for FIFO: each session in turn gets the remaining current up to its cap. */
function fillInOrder(claims: Claim[]): void {
  for (const claim of claims) take(claim, Math.max(0, Math.min(claim.capA - claim.currentA, toFree(claim))));
}

/** Steps 5 and 6 for EVEN: all shares rise together. A share stops at its cap or when a phase has no current left. */
function fillEvenly(claims: Claim[]): void {
  let open = claims.filter(canRise);
  while (open.length > 0) {
    const rise = Math.min(...open.map((claim) => toEqualRise(claim, open)));
    for (const claim of open) take(claim, rise);
    open = open.filter(canRise);
  }
}

function toEqualRise({ capA, currentA, conductors }: Claim, open: Claim[]): number {
  const equals = conductors.map(
    (conductor) => conductor.leftA / open.filter((other) => other.conductors.includes(conductor)).length,
  );
  return Math.min(capA - currentA, ...equals);
}

function canRise(claim: Claim): boolean {
  return claim.capA - claim.currentA > EPSILON && toFree(claim) > EPSILON;
}

function toFree({ conductors }: Claim): number {
  return Math.min(...conductors.map(({ leftA }) => leftA));
}

function take(claim: Claim, currentA: number): void {
  claim.currentA += currentA;
  for (const conductor of claim.conductors) conductor.leftA -= currentA;
}

/** Step 8: rounds down, but not below the minimum. */
function toShare({ session, currentA, capA }: Claim, { minimumA, stepA }: Rules): Share {
  if (currentA === 0) return { limitA: 0, decidedBy: 'WAITING' };
  const limitA = Math.max(minimumA, Math.floor((currentA + EPSILON) / stepA) * stepA);
  if (currentA < capA - EPSILON) return { limitA, decidedBy: 'SHARED' };
  return { limitA, decidedBy: capA < session.maximumA ? 'UNUSED_CAPACITY' : 'SOCKET_MAXIMUM' };
}
