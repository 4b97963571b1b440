import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { replaceBuild } from './replaceBuild';

const folder = mkdtempSync(path.join(tmpdir(), 'replace-build-'));
const target = path.join(folder, 'build');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
});

const write = (text: string) => async (dir: string) => writeFileSync(path.join(dir, 'manifest.json'), text);
const live = () => readFileSync(path.join(target, 'manifest.json'), 'utf8');
const fail = () => Promise.reject(new Error('a step failed'));

describe('a build', () => {
  it('replaces the live one, keeps the one before and leaves nothing else behind', async () => {
    await replaceBuild(target, write('zero'));
    await replaceBuild(target, write('one'));
    expect(await replaceBuild(target, write('two'))).toBe(true);
    expect(live()).toBe('two');
    expect(readdirSync(folder)).toEqual(['build', 'build.last']);
    expect(readFileSync(path.join(`${target}.last`, 'manifest.json'), 'utf8')).toBe('one');
  });

  it('is not needed when the swap of the last one was killed, because the next start completes the swap', async () => {
    await replaceBuild(target, write('one'));
    renameSync(target, `${target}.last`);
    const isNeeded = async () => !existsSync(target);
    expect(await replaceBuild(target, write('two'), { isNeeded })).toBe(false);
    expect(live()).toBe('one');
  });

  it('can be read by every user of the machine, as the web server runs as another one', async () => {
    await replaceBuild(target, write('one'));
    expect(statSync(target).mode & 0o777).toBe(0o777 & ~process.umask());
  });

  it('that fails leaves the live one in place, and is kept until the next one', async () => {
    await replaceBuild(target, write('one'));
    const messages: string[] = [];
    await expect(
      replaceBuild(
        target,
        async (dir) => {
          await write('incomplete')(dir);
          await fail();
        },
        { log: (message) => messages.push(message) },
      ),
    ).rejects.toThrow('a step failed');
    expect(messages).toEqual([`The incomplete build is kept in ${target}.failed until the next one.`]);
    expect(live()).toBe('one');
    expect(readdirSync(folder).sort()).toEqual(['build', 'build.failed']);
    await replaceBuild(target, write('two'));
    expect(readdirSync(folder)).toEqual(['build', 'build.last']);
  });
});

describe('two builds of one target', () => {
  it('run one after the other, and the second one says what it waits for', async () => {
    const events: string[] = [];
    const messages: string[] = [];
    const build = (text: string, log?: (message: string) => void) =>
      replaceBuild(
        target,
        async (dir) => {
          events.push(`${text} begins`);
          await sleep(100);
          await write(text)(dir);
          events.push(`${text} ends`);
        },
        { log },
      );
    const first = build('one');
    await expect.poll(() => events, { timeout: 10_000 }).toEqual(['one begins']);
    await Promise.all([first, build('two', (message) => messages.push(message))]);
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
    expect(live()).toBe('two');
    expect(messages).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Another build is running in this folder \\(process ${process.pid}, started at .+\\)\\. Waiting`,
        ),
      ),
    ]);
  });

  it('make one build when the first has done the work of the second', async () => {
    await replaceBuild(target, write('one'));
    const isBuilt = await replaceBuild(target, fail, { isNeeded: () => Promise.resolve(false) });
    expect(isBuilt).toBe(false);
    expect(live()).toBe('one');
  });

  it('do not wait forever', async () => {
    let end: () => void = () => undefined;
    const first = replaceBuild(target, async (dir) => {
      await new Promise<void>((resolve) => (end = resolve));
      await write('one')(dir);
    });
    const log = () => undefined;
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toContain('build.lock.json');
    await expect(replaceBuild(target, fail, { longestWait: 10, log })).rejects.toThrow(
      /Another build still holds the lock .+build\.lock\. End that build, or remove/,
    );
    end();
    await first;
  });
});

describe('a symbolic link', () => {
  const elsewhere = path.join(folder, 'elsewhere');
  beforeEach(() => {
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'manifest.json'), 'untouched');
  });

  it('in place of the target is refused before anything is made, also one to nowhere', async () => {
    symlinkSync(elsewhere, target);
    await expect(replaceBuild(target, fail)).rejects.toThrow(
      /build is a symbolic link to .+elsewhere, but a build replaces this folder as a whole\. Remove the link/,
    );
    rmSync(elsewhere, { recursive: true });
    await expect(replaceBuild(target, fail)).rejects.toThrow(/is a symbolic link to .+elsewhere/);
  });

  it('that is put in place of the target during a build is not replaced', async () => {
    await expect(
      replaceBuild(target, async (dir) => {
        await write('one')(dir);
        symlinkSync(elsewhere, target);
      }),
    ).rejects.toThrow(/is a symbolic link/);
    expect(live()).toBe('untouched');
  });

  it('in place of a folder that builds share is refused', async () => {
    const shared = path.join(folder, '.docusaurus');
    symlinkSync(elsewhere, shared);
    await expect(replaceBuild(target, fail, { shared: [shared] })).rejects.toThrow(
      /\.docusaurus is a symbolic link/,
    );
  });

  it('in place of a leftover is removed, and what it leads to stays', async () => {
    symlinkSync(elsewhere, `${target}.next`);
    symlinkSync(elsewhere, `${target}.failed`);
    await replaceBuild(target, write('one'));
    expect(readdirSync(folder).sort()).toEqual(['build', 'elsewhere']);
    expect(readFileSync(path.join(elsewhere, 'manifest.json'), 'utf8')).toBe('untouched');
  });
});

it('a file in place of the target is refused', async () => {
  writeFileSync(target, '');
  await expect(replaceBuild(target, fail)).rejects.toThrow(/build is a file, but a build goes into a folder/);
});
