/**
 * Sources of the program that builds the site, as paths from the repository's root. A change in any of them may change
 * any page.
 */
export const PROGRAM = [
  'website',
  'packages',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

/** All sources of a build of this repository's portal. */
export const SOURCES = ['content', 'specs', 'portal.config.ts', ...PROGRAM];

const GENERATED =
  /^(node_modules|test-results|playwright-report|build|build\.(next|last|failed|lock)\b.*|\.docusaurus|\.cache)$/;

/**
 * Whether this is the name of a file or folder that commands write.
 * @param name of a file or folder, without its path
 */
export function isGenerated(name: string): boolean {
  return GENERATED.test(name);
}

/** Whether a file with this name cannot change a build: files that commands write, and unit tests. */
export function isNotSource(name: string): boolean {
  return isGenerated(name) || /\.test\.tsx?$/.test(name);
}
