import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashContent } from './hashContent';

it.each([0, 1, 200_000, 200_001, 1_000_000])(
  'returns the same hash for %i bytes, whichever thread computes it',
  async (length) => {
    const content = Buffer.alloc(length, 'charger');
    expect(await hashContent(content)).toBe(
      createHash('sha256').update(content).digest('base64url').slice(0, 22),
    );
  },
);
