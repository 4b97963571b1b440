/** `npm run check-message` checks a message against the documents of portal.config.ts. */
import { buffer } from 'node:stream/consumers';
import path from 'node:path';
import { createReference } from '@voltmoor/reference';
import { parsePortalConfig } from '@voltmoor/content/portalConfig';
import config from '../../../../portal.config';
import { buildOcppTables } from '../ocpp/buildOcppTables';
import { buildTables, toTableSource } from '../tables/buildTables';
import { runCheck } from './runCheck';

const root = path.resolve(__dirname, '../../../..');

async function main(): Promise<void> {
  const portal = parsePortalConfig(config);
  const { exitCode, output, errors } = await runCheck(process.argv.slice(2), {
    apis: portal.apis.map(({ id }) => id),
    versioned: portal.apis.filter(({ versions }) => versions).map(({ id }) => id),
    readStdin: () => buffer(process.stdin),
    readTables: async (ids) => {
      const apis = portal.apis.filter(({ id }) => ids.includes(id));
      const loaded = await createReference({ apis, root, rename: (text) => text }).load();
      return [...loaded.map(toTableSource).flatMap(buildTables), ...buildOcppTables()];
    },
  });
  if (errors !== '') console.error(errors);
  if (output !== '') console.log(output);
  process.exitCode = exitCode;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
