import { z } from 'zod';

const reportSchema = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string(), version: z.string() })]),
      via: z.array(z.union([z.string(), z.object({ title: z.string(), url: z.string() })])),
    }),
  ),
});

export type Audit = { hasReport: false } | { hasReport: true; findings: string[] };

const REPORTED = new Set(['high', 'critical']);

/**
 * Reads the report of `npm audit --json`.
 * @returns one line per package with a high or critical finding, or that the registry gave no response
 */
export function readAudit(text: string): Audit {
  const parsed = reportSchema.safeParse(parseJson(text));
  if (!parsed.success) return { hasReport: false };
  const findings = Object.entries(parsed.data.vulnerabilities).flatMap(([name, found]) => {
    if (!REPORTED.has(found.severity)) return [];
    const reasons = found.via.map((via) =>
      typeof via === 'string' ? `through ${via}` : `${via.title} (${via.url})`,
    );
    const fix = found.fixAvailable === false ? 'There is no fixed version yet.' : 'A fixed version exists.';
    return [`${found.severity} ${name} ${found.range}: ${reasons.join('; ')}. ${fix}`];
  });
  return { hasReport: true, findings: findings.sort() };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
