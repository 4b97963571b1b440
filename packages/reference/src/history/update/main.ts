import path from 'node:path';
import portal from '../../../../../portal.config';
import { finish } from '../../command';
import { runUpdate } from './update';

void finish(runUpdate(process.argv.slice(2), portal, path.resolve(__dirname, '../../../../..')));
