import { z } from 'zod';

/** The parts of a CycloneDX list of components that name licences. */
const sbomSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z
    .array(
      z.object({
        name: z.string(),
        version: z.string(),
        properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
        licenses: z
          .array(
            z.union([
              z.object({ expression: z.string() }),
              z.object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) }),
            ]),
          )
          .default([]),
      }),
    )
    .min(1),
});

export interface LicencePolicy {
  /** SPDX identifiers of licences that may ship. */
  allowed: string[];
  /** Packages without the field in package.json → the licence that their own text grants. */
  read: Record<string, string>;
}

/**
 * Compares the licences of all components with those that may ship. Packages of this repository are left out.
 * @param sbom a CycloneDX document as `npm sbom` writes it
 * @returns one line per component that may not ship, sorted
 * @throws ZodError when it is not such a document
 */
export function checkLicences(sbom: unknown, { allowed, read }: LicencePolicy): string[] {
  const known = new Set(allowed);
  return sbomSchema
    .parse(sbom)
    .components.flatMap(({ name, version, properties, licenses }) => {
      if (properties.some((property) => property.name === 'cdx:npm:package:private')) return [];
      const declared = licenses.map((entry) =>
        'expression' in entry ? entry.expression : (entry.license.id ?? entry.license.name ?? ''),
      );
      const expression = declared.length > 0 ? declared.join(' AND ') : read[name];
      if (expression === undefined) return [`${name}@${version} names no licence`];
      return isAllowed(expression, known) ? [] : [`${name}@${version} is under ${expression}`];
    })
    .sort();
}

/** SPDX expressions as packages use them: `A`, `(A OR B)`, `A AND B`; one side of OR is enough. */
function isAllowed(expression: string, known: ReadonlySet<string>): boolean {
  return expression.split(/\sAND\s/).every((part) =>
    part
      .trim()
      .replace(/^\(|\)$/g, '')
      .split(/\sOR\s/)
      .some((id) => known.has(id.trim())),
  );
}
