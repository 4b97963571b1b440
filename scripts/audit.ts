import { fail, main } from '@voltmoor/shell-tools/command';
import { runNpm } from './supplyChain/npm';
import { readAudit } from './supplyChain/readAudit';

/** Exit code if the registry has no data about vulnerabilities. 1 means that there are findings. */
const NO_DATA = 2;

/** Reports high and critical findings in what ships, if the registry supports audit requests. */
main(() => {
  const audit = readAudit(runNpm(['audit', '--omit', 'dev', '--json']).output);
  if (!audit.hasReport) {
    console.error(
      'The registry does not support audit requests, so it is not known whether the packages have vulnerabilities.',
    );
    process.exitCode = NO_DATA;
  } else if (audit.findings.length > 0) {
    for (const finding of audit.findings) console.error(finding);
    fail(`${audit.findings.length} high or critical findings in packages that ship.`);
  } else console.log('No high or critical findings in packages that ship.');
  return Promise.resolve();
});
