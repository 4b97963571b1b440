import { fail, main } from '@voltmoor/build-tools/programs';
import { z } from 'zod';
import { runNpm } from './supplyChain/npm';

/** Exit code if the registry has no data about vulnerabilities. 1 means that there are findings. */
const NO_DATA = 2;

/** Reports high and critical findings in what ships, if the registry supports audit requests. */
function audit(): Promise<void> {
  const found = readAudit(runNpm(['audit', '--omit', 'dev', '--json']).output);
  if (!found.hasReport) {
    console.error(
      'The registry does not support audit requests, so it is not known whether the packages have vulnerabilities.',
    );
    process.exitCode = NO_DATA;
  } else if (found.findings.length > 0) {
    for (const finding of found.findings) console.error(finding);
    fail(`${found.findings.length} high or critical findings in packages that ship.`);
  } else console.log('No high or critical findings in packages that ship.');
  return Promise.resolve();
}

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

type Audit = { hasReport: false } | { hasReport: true; findings: string[] };

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

if (require.main === module) main(audit);
