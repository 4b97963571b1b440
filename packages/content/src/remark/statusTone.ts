import type { Tone } from './vocabulary';

const TONES: Record<Tone, readonly string[]> = {
  ok: [
    'yes',
    'works',
    'certified',
    'accepted',
    'approved',
    'available',
    'charging',
    'active',
    'completed',
    'succeeded',
  ],
  info: [
    'info',
    'view',
    'compatible',
    'announced',
    'planned',
    'changed',
    'authorised',
    'queued',
    'running',
    'invited',
  ],
  warning: [
    'warning',
    'info / error',
    'single-phase only',
    'stale',
    'restricted',
    'freeze',
    'expired',
    'maintenance',
    'paused',
    '3-d secure',
  ],
  danger: [
    'error',
    'critical',
    'blocked',
    'declined',
    'rejected',
    'failed',
    'fails',
    'capture fails',
    'unknown',
    'ended',
    'concurrenttx',
  ],
};

/** Returns the colour of a status word, which the word accompanies; `none` for words that are neither good nor bad. */
export function toneOf(word: string): Tone | 'none' {
  const wanted = word.toLowerCase();
  const found = Object.entries(TONES).find(([, words]) => words.includes(wanted));
  return found ? (found[0] as Tone) : 'none';
}
