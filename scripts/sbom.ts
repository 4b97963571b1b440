import { writeFileSync } from 'node:fs';
import { main } from '@voltmoor/build-tools/programs';
import { readSbom } from './supplyChain/npm';

/** Writes the list of everything that ships (CycloneDX) to the named file, or prints it. */
main(
  ({ positionals: [file] }) => {
    const sbom = readSbom();
    if (file === undefined) process.stdout.write(sbom);
    else writeFileSync(file, sbom);
    return Promise.resolve();
  },
  { allowPositionals: true },
);
