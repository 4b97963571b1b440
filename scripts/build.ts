import { main } from '@voltmoor/build-tools/programs';
import { build } from './siteBuild/buildSite';

/** Builds the site into website/build. If a build fails, the last good one stays in place. */
main(build);
