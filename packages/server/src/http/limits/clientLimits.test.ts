import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { createClientLimiter } from './clientLimits';

/** A response that is sent when the test says so. */
const response = () => Object.assign(new EventEmitter(), { closed: false });

describe('createClientLimiter', () => {
  it('limits the operations that each client has in progress until they end', () => {
    const limiter = createClientLimiter({ concurrent: 2 });
    const first = response();
    expect(limiter.admit('a', first)).toBeUndefined();
    expect(limiter.admit('a', response())).toBeUndefined();
    expect(limiter.admit('a', response())).toBe(1);
    expect(limiter.admit('b', response())).toBeUndefined();
    first.emit('close');
    first.emit('close');
    expect(limiter.admit('a', response()), 'one place is free').toBeUndefined();
    expect(limiter.admit('a', response()), 'the second event did not count').toBe(1);
  });

  it('limits all clients of a network together, and forgets them', () => {
    const limiter = createClientLimiter({ concurrent: 2 });
    const clients = Array.from({ length: 20 }, (_, index) => `2001:db8:7:${index}::/64`);
    const running = clients.map(() => response());
    const results = clients.map((client, index) => limiter.admit(client, running[index] ?? response()));
    expect(results).toEqual(clients.map((_, index) => (index < 8 ? undefined : 1)));
    expect(limiter.admit('2001:db8:8::/64', response())).toBeUndefined();
    running.forEach((each) => each.emit('close'));
    expect(limiter.size, 'the other client and its network').toBe(2);
  });

  it('counts the costs of all clients of a network', () => {
    let time = 0;
    const limiter = createClientLimiter({ concurrent: 100, perSecond: 1, burst: 10 }, () => time);
    const admit = (network: number) => limiter.admit(`2001:db8:7:${network}::/64`, response(), 10);
    expect([1, 2, 3, 4, 5].map(admit)).toEqual([undefined, undefined, undefined, undefined, 3]);
    time = 2_500;
    expect(admit(6)).toBeUndefined();
    limiter.charge('2001:db8:7:6::/64', 40);
    expect(admit(7)).toBe(13);
  });

  it('does not count a response whose connection is already closed', () => {
    const limiter = createClientLimiter({ concurrent: 1 });
    limiter.admit('a', Object.assign(response(), { closed: true }));
    expect(limiter.admit('a', response())).toBeUndefined();
  });

  it('limits the cost per second after a burst, and says when to try again', () => {
    let time = 0;
    const limiter = createClientLimiter({ concurrent: 100, perSecond: 0.5, burst: 3 }, () => time);
    const admit = (cost?: number) => limiter.admit('a', response(), cost);
    expect([admit(), admit(2)]).toEqual([undefined, undefined]);
    expect(admit()).toBe(2);
    time = 1_999;
    expect(admit()).toBe(1);
    time = 2_000;
    expect([admit(), admit()]).toEqual([undefined, 2]);
    time = 1_000_000;
    expect([admit(), admit(), admit(), admit()]).toEqual([undefined, undefined, undefined, 2]);
  });

  it('takes a cost that is known later from the allowance, also if it is too small', () => {
    const limiter = createClientLimiter({ concurrent: 100, perSecond: 10, burst: 20 }, () => 0);
    limiter.charge('a', 120);
    expect(limiter.admit('a', response())).toBe(11);
    expect(limiter.admit('b', response())).toBeUndefined();
  });

  it('remembers a limited number of clients, but never forgets one with running operations', () => {
    const limiter = createClientLimiter({ concurrent: 1, perSecond: 1 }, () => 0);
    limiter.admit('busy', response());
    for (let index = 0; index < 25_000; index += 1) {
      const ending = response();
      limiter.admit(`client ${index}`, ending);
      ending.emit('close');
    }
    expect(limiter.size).toBeLessThanOrEqual(10_000);
    expect(limiter.admit('busy', response())).toBe(1);
  });

  it('forgets a client without a limit of costs when its last operation ends', () => {
    const limiter = createClientLimiter({ concurrent: 1 });
    const ending = response();
    limiter.admit('a', ending);
    ending.emit('close');
    expect(limiter.size).toBe(0);
  });
});
