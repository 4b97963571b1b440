import { finish } from '../../command';
import { runDiff } from './diff';

void finish(runDiff(process.argv.slice(2), process.env));
