import { build } from './steps/build';
import { main } from './steps/run';

/** Builds the site into website/build; a failed build leaves the last good one in place. */
main(build);
