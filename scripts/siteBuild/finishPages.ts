import { main } from '@voltmoor/build-tools/programs';
import { finishPages } from './buildSite';

/** Finishes the pages that a build of Docusaurus alone has left in a folder; a part of `npm run build`. */
main(({ positionals: [dir = ''] }) => finishPages(dir), { allowPositionals: true });
