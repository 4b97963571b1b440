import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { main, runNode, step } from '@voltmoor/build-tools/programs';
import { replaceBuild } from '../replaceBuild';

/**
 * A build with small steps instead of the real ones, which runs as a separate process:
 *
 * node runBundled.mjs fakeBuild.ts <target> <text of the build> <ms that the pages take> [busy|first|last]
 *
 * The step that writes the pages is a child process. With `busy`, it computes all the time, as a bundler does. With `first`
 * and `last`, the build stops before its first or after its last step, until it is killed.
 */
const [target = '', text = '', duration = '0', mode = ''] = process.argv.slice(2);
const busy = mode === 'busy' ? mode : '';

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

async function waitAt(place: string): Promise<void> {
  if (mode !== place) return;
  console.log(`waiting at the ${place} step`);
  await sleep(60_000);
}

main(async () => {
  await replaceBuild(target, async (folder) => {
    await waitAt('first');
    await step('Pages', () => runNode(['--eval', PAGES, folder, text, duration, busy]));
    await writeFile(path.join(folder, 'manifest.json'), JSON.stringify({ text }));
    await waitAt('last');
  });
  console.log('built');
});
