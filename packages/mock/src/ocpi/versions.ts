/** The versions of OCPI that the mock offers. */
export type Version = '2.1.1' | '2.2' | '2.2.1';

export const VERSIONS: readonly Version[] = ['2.1.1', '2.2', '2.2.1'];

/** Modules without routing headers. */
const CONFIGURATION = new Set(['versions', 'credentials', '']);

/** The version and the module of a path without its base: `/2.2.1/locations/LOC-1042` → 2.2.1, locations. */
export function readPath(path: string): { version?: Version; module: string } {
  const [, first = '', module = ''] = path.split('/');
  const version = VERSIONS.find((one) => one === first);
  return version ? { version, module } : { module: first };
}

/** Whether requests and responses of a module name the parties in headers. */
export function hasRouting(version: Version | undefined, module: string): boolean {
  return version !== undefined && version !== '2.1.1' && !CONFIGURATION.has(module);
}
