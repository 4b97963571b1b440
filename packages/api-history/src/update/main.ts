import path from 'node:path';
import portal from '../../../../portal.config';
import { runUpdate } from './update';

runUpdate(process.argv.slice(2), portal, path.resolve(__dirname, '../../../..')).then(
  ({ exitCode, output, errors }) => {
    if (errors !== '') console.error(errors);
    if (output !== '') console.log(output);
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
