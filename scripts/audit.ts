import { fail, main } from '@voltmoor/shell-tools/command';
import { runNpm } from './supplyChain/npm';
import { readAudit } from './supplyChain/readAudit';

/** Exit code where nothing is known, as opposed to 1 for findings. */
const UNANSWERED = 2;

/** Reports high and critical findings in what ships, where the registry answers audit requests. */
main(() => {
  const audit = readAudit(runNpm(['audit', '--omit', 'dev', '--json']).output);
  if (!audit.isAnswered) {
    console.error('The registry does not answer audit requests, so nothing is known.');
    process.exitCode = UNANSWERED;
  } else if (audit.findings.length > 0) {
    for (const finding of audit.findings) console.error(finding);
    fail(`${audit.findings.length} packages that ship have high or critical findings.`);
  } else console.log('No high or critical findings in what ships.');
  return Promise.resolve();
});
