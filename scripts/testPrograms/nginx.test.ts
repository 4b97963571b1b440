import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureNginx } from './nginx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('nginx', () => {
  it('is found when it is installed', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'nginx-')), 'nginx');
    writeFileSync(file, '');
    vi.stubEnv('NGINX', file);
    expect(ensureNginx()).toBe(file);
  });

  it('ends the command with a message when NGINX does not name a file', () => {
    vi.stubEnv('NGINX', '/nowhere/nginx');
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    });
    expect(() => ensureNginx()).toThrow('ended');
    expect(vi.mocked(console.error).mock.calls.flat().join('').trim()).toBe(
      'NGINX is "/nowhere/nginx", but there is no such file. Set it to the path of nginx, or unset it.',
    );
  });
});
