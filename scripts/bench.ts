import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CommandError, fail, main, root } from '@voltmoor/build-tools/programs';
import { renderReport, type Results } from '../benchmarks/report';
import { runBenchmarks } from '../benchmarks/run';

const OPTIONS = {
  options: {
    only: { type: 'string' },
    all: { type: 'boolean', default: false },
    // The second size is three times the first.
    sizes: { type: 'string', default: '550,1650,2500,10000' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
} as const;

/** Measures the portal and prints the figures beside their goals; see benchmarks/README.md. */
main(async ({ values: { only, all, sizes, runs, write } }) => {
  const results = await runBenchmarks(
    {
      ...(only !== undefined && { only: only.split(',') }),
      all,
      sizes: sizes.split(',').map(readCount),
      runs: readCount(runs),
    },
    save,
  );
  const report = renderReport(results);
  console.log(`\n${report}\n\nAll figures: ${path.relative(root, fileOf(results))}`);
  if (write) {
    // The figures are the last section.
    const readme = path.join(root, 'benchmarks/README.md');
    const [text = ''] = (await readFile(readme, 'utf8')).split('\n## Figures\n');
    await writeFile(readme, `${text}\n## Figures\n\n${report}\n`);
  }
  const failed = Object.keys(results.failures);
  if (failed.length > 0)
    fail(`These parts could not be measured: ${failed.join(', ')}. The messages above say why.`);
}, OPTIONS);

function readCount(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new CommandError(`"${text}" is not a whole number above 0.`);
}

function fileOf({ takenAt }: Results): string {
  return path.join(root, 'benchmarks/results', `${takenAt.replace(/[:.]/g, '-')}.json`);
}

async function save(results: Results): Promise<void> {
  await mkdir(path.dirname(fileOf(results)), { recursive: true });
  await writeFile(fileOf(results), `${JSON.stringify(results, null, 2)}\n`);
}
