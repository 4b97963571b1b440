import { runDiff } from './diff';

runDiff(process.argv.slice(2), process.env).then(
  ({ exitCode, output, errors }) => {
    if (errors !== '') console.error(errors);
    if (output !== '') process.stdout.write(`${output}\n`);
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
