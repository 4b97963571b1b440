import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { main } from '@voltmoor/build-tools/programs';
import { readFingerprints } from './fingerprints';
import { locate } from './replacedFiles';

/** `npm run fingerprints`: records the installed version of Docusaurus as the supported one. See docs/upgrade-docusaurus.md. */
main(() => {
  const manifest = JSON.parse(readFileSync(locate('@docusaurus/core/package.json'), 'utf8')) as {
    version: string;
  };
  const record = { docusaurus: manifest.version, files: readFingerprints() };
  writeFileSync(path.join(__dirname, 'fingerprints.json'), `${JSON.stringify(record, null, 2)}\n`);
  console.log(`Recorded ${Object.keys(record.files).length} files of Docusaurus ${record.docusaurus}.`);
  return Promise.resolve();
});
