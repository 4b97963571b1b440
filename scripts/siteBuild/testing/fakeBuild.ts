import path from 'node:path';
import { main, runNode, step } from '@voltmoor/build-tools/programs';
import { writeManifest } from '@voltmoor/server';
import { replaceBuild } from '../replaceBuild';

const PAGES = `
  const { appendFileSync, writeFileSync } = require('node:fs');
  const [folder, text, duration, busy] = process.argv.slice(1);
  console.log('pages by process ' + process.pid);
  writeFileSync(folder + '/index.html', text);
  const end = Date.now() + Number(duration);
  const go = () => {
    appendFileSync(folder + '/index.html', '');
    if (Date.now() < end) return busy ? go() : setTimeout(go, 5);
    writeFileSync(folder + '/404.html', text);
  };
  go();
`;

/**
 * A build with small steps instead of the real ones, which runs as a separate process:
 *
 * node runBundled.mjs fakeBuild.ts <target> <text of the build> <ms that the pages take> [busy]
 *
 * The step that writes the pages is a child process. With `busy`, it computes all the time, as a bundler does.
 */
main(
  async ({ positionals: [target = '', text = '', duration = '0', busy = ''] }) => {
    await replaceBuild(target, async (folder) => {
      await step('Pages', () => runNode(['--eval', PAGES, folder, text, duration, busy]));
      await writeManifest(folder, { cacheDir: path.join(folder, '.cache') });
    });
    console.log('built');
  },
  { allowPositionals: true },
);
