/** Sources of the program that builds the site, from the repository's root: a change of one may change any page. */
export const PROGRAM = [
  'website',
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** Everything a build of this repository's portal is made of. */
export const SOURCES = ['content', 'specs', 'portal.config.ts', ...PROGRAM];

const GENERATED = /^(node_modules|build|build\.(next|last|failed|lock)\b.*|\.docusaurus|\.cache)$/;

/**
 * True for names of files and folders that commands write.
 * @param name of a file or folder, without its path
 */
export function isGenerated(name: string): boolean {
  return GENERATED.test(name);
}

/** True for names that cannot change a build: what commands write, and unit tests. */
export function isNoSource(name: string): boolean {
  return isGenerated(name) || /\.test\.tsx?$/.test(name);
}
