/** Writes a name as lower-case words joined by hyphens: `Alfen N.V.` → `alfen-n-v`. */
export function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
