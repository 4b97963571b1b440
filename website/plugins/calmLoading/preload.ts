// Stands before `@docusaurus/core/lib/client/preload.js` (3.10.2), which the application calls when it starts.
import preloadPage from '@docusaurus/core/lib/client/preload';

const started = new Promise((resolve) => setTimeout(resolve));

/** Loads the parts of a page, at first in another task than the one that has run the application's scripts. */
export default (pathname: string): Promise<unknown> => started.then(() => preloadPage(pathname));
