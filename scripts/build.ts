import { main } from '@voltmoor/shell-tools/command';
import { build } from './siteBuild/buildSite';

/** Builds the site into website/build. If a build fails, the last good one stays in place. */
main(build);
