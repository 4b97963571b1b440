import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { expect, it } from 'vitest';
import { readSources } from './readSources';

const { at, write } = useTempFolder();

it.for<[link: string, target: string]>([
  ['content/docs/secret.md', '/etc/passwd'],
  ['content/docs/general/again', '.'],
  ['content/news/2025', '/nowhere'],
  ['content/data/world/prices.yaml', '../facts.yaml'],
  ['specs/cpo-api/schemas', '/tmp'],
  ['website/src/pages/index.tsx', '/etc/passwd'],
  ['website/static/.well-known/key', '/etc/passwd'],
])('a symbolic link %s to %s is refused', async ([link, target], { task }) => {
  write('content/docs/guide.md', '# A guide\n');
  mkdirSync(path.dirname(at(link)), { recursive: true });
  symlinkSync(target, at(link));
  await expect(readSources(at(), [])).rejects.toThrow(
    `${at(link)} is a symbolic link, but a build publishes only files of this checkout.`,
  );
  task.meta.attack = {
    id: 'M8',
    attack: 'Put a symbolic link into a folder of sources',
    attempts: 1,
    bound: 'the check fails and names the link',
  };
});
