// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from './whenIdle';

function withConnection(connection: unknown): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(window, 'cancelIdleCallback');
});

describe('whenIdle', () => {
  it('calls back when the browser is idle, and can be cancelled', () => {
    const cancel = vi.fn();
    const request = vi.fn((callback: () => void) => (callback(), 7));
    Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: cancel });
    const callback = vi.fn();
    whenIdle(callback)();
    expect(callback).toHaveBeenCalledTimes(1);
    expect(cancel).toHaveBeenCalledWith(7);
  });

  it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
    'does nothing on a connection with %o',
    (line) => {
      const request = vi.fn();
      Object.assign(window, { requestIdleCallback: request, cancelIdleCallback: vi.fn() });
      withConnection(line);
      whenIdle(() => undefined)();
      expect(request).not.toHaveBeenCalled();
    },
  );
});
