import path from 'node:path';
import portal from '../../../../portal.config';
import { runRelease } from './release';

runRelease(process.argv.slice(2), portal, path.resolve(__dirname, '../../../..')).then(
  ({ exitCode, output }) => {
    (exitCode === 0 ? console.log : console.error)(output);
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
