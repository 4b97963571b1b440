import path from 'node:path';
import type { SourceOptions } from '../options';

/** Reads the comma-separated values of an environment variable. */
export function readList(value = ''): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/**
 * Returns what an API's document may refer to in addition to its own folder or origin: the hosts and folders of its
 * settings, and the hosts in `VOLTMOOR_ALLOW_HOSTS`.
 *
 * @param root the folder that relative folders are resolved against
 */
export function readAllowed(
  { allowHosts = [], allowFolders = [] }: Pick<SourceOptions, 'allowHosts' | 'allowFolders'>,
  root: string,
  env: Record<string, string | undefined>,
): Required<Pick<SourceOptions, 'allowHosts' | 'allowFolders'>> {
  return {
    allowHosts: [...allowHosts, ...readList(env['VOLTMOOR_ALLOW_HOSTS'])],
    allowFolders: allowFolders.map((folder) => path.resolve(root, folder)),
  };
}
