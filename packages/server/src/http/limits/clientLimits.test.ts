import { describe, expect, it } from 'vitest';
import { createClientLimiter } from './clientLimits';

describe('createClientLimiter', () => {
  it('limits the operations that each client runs at once', () => {
    const limiter = createClientLimiter({ concurrent: 2 });
    const first = limiter.admit('a');
    expect(limiter.admit('a').isAllowed).toBe(true);
    expect(limiter.admit('a')).toEqual({ isAllowed: false, retryAfter: 1 });
    expect(limiter.admit('b').isAllowed).toBe(true);
    if (first.isAllowed) {
      first.release();
      first.release();
    }
    expect(limiter.admit('a').isAllowed, 'one place is free').toBe(true);
    expect(limiter.admit('a').isAllowed, 'the second release did not count').toBe(false);
  });

  it('limits operations per second after a burst, and says when to try again', () => {
    let time = 0;
    const limiter = createClientLimiter({ concurrent: 100, perSecond: 0.5, burst: 3 }, () => time);
    const admit = () => limiter.admit('a');
    expect([admit(), admit(), admit()].every(({ isAllowed }) => isAllowed)).toBe(true);
    expect(admit()).toEqual({ isAllowed: false, retryAfter: 2 });
    time = 1_999;
    expect(admit()).toEqual({ isAllowed: false, retryAfter: 1 });
    time = 2_000;
    expect(admit().isAllowed).toBe(true);
    expect(admit().isAllowed).toBe(false);
    time = 1_000_000;
    expect([admit(), admit(), admit(), admit()].map(({ isAllowed }) => isAllowed)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('remembers a limited number of clients, but never forgets one with running operations', () => {
    const limiter = createClientLimiter({ concurrent: 1, perSecond: 1 }, () => 0);
    limiter.admit('busy');
    for (let index = 0; index < 25_000; index += 1) {
      const admission = limiter.admit(`client ${index}`);
      if (admission.isAllowed) admission.release();
    }
    expect(limiter.size).toBeLessThanOrEqual(10_000);
    expect(limiter.admit('busy').isAllowed).toBe(false);
  });

  it('forgets a client without a rate limit when its last operation ends', () => {
    const limiter = createClientLimiter({ concurrent: 1 });
    const admission = limiter.admit('a');
    if (admission.isAllowed) admission.release();
    expect(limiter.size).toBe(0);
  });
});
