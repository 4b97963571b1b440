/** A path as a reader writes it; one with a broken escape stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The words of the last part of a path: `/a/get-charger-old` → `get charger old`. */
export function toQuery(path: string): string {
  const last = decodePath(path).split('/').filter(Boolean).at(-1) ?? '';
  return last.replace(/\.html?$/, '').replace(/[-_]+/g, ' ');
}
