import { main } from '@voltmoor/shell-tools/command';
import { build } from './siteBuild/buildSite';

/** Builds the site into website/build; a failed build leaves the last good one in place. */
main(build);
