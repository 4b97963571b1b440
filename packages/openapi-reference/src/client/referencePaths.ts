/** The folders that contain pages of the reference, percent-encoded. The plugin defines this constant. */
declare const __REFERENCE_PATHS__: readonly string[];

/** Returns true when a path may be a page of the reference. A guide below the same folder also counts. */
export function isReferencePath(pathname: string): boolean {
  return __REFERENCE_PATHS__.some((folder) => pathname.startsWith(`${folder}/`));
}
