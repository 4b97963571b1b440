import path from 'node:path';
import portal from '../../../../../portal.config';
import { finish } from '../../command';
import { runRelease } from './release';

void finish(runRelease(process.argv.slice(2), portal, path.resolve(__dirname, '../../../../..')));
