import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureChromium } from '@voltmoor/shell-tools/chromium';
import { fail, main } from '@voltmoor/shell-tools/command';
import { root } from '@voltmoor/shell-tools/paths';
import { readOptions, UsageError } from '../benchmarks/options';
import { insertReport, renderReport, type Results } from '../benchmarks/report/report';
import { runBenchmarks } from '../benchmarks/run';

/** Measures the portal and prints the figures beside their goals; see benchmarks/README.md. */
main(async () => {
  const options = read();
  ensureChromium();
  const results = await runBenchmarks(options, save);
  const report = renderReport(results);
  console.log(`\n${report}\n\nAll figures: ${path.relative(root, fileOf(results))}`);
  if (options.isWritten) {
    const readme = path.join(root, 'benchmarks/README.md');
    await writeFile(readme, insertReport(await readFile(readme, 'utf8'), report));
  }
  const failed = Object.keys(results.failures);
  if (failed.length > 0)
    fail(`These parts could not be measured: ${failed.join(', ')}. The messages above say why.`);
});

function fileOf({ machine }: Results): string {
  return path.join(root, 'benchmarks/results', `${machine.takenAt.replace(/[:.]/g, '-')}.json`);
}

async function save(results: Results): Promise<void> {
  await mkdir(path.dirname(fileOf(results)), { recursive: true });
  await writeFile(fileOf(results), `${JSON.stringify(results, null, 2)}\n`);
}

function read() {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (error instanceof UsageError) fail(error.message);
    throw error;
  }
}
