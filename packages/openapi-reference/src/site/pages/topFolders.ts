import path from 'node:path';

/** Returns the folders of the given paths, without those that are below another one. */
export function topFolders(paths: readonly string[]): string[] {
  const folders = new Set(paths.map((each) => path.posix.dirname(each)));
  return [...folders].filter(
    (folder) => ![...folders].some((other) => other !== folder && folder.startsWith(`${other}/`)),
  );
}
