// Ejected from theme-classic. The layout of guides and reference pages imports this module, because it shows the page for
// unknown addresses below the docs. The content is loaded only when it is shown.
import { lazy } from 'react';

/**
 * There is no Suspense boundary around the content: React would write a large page in parts, with inline scripts that our
 * policy forbids. While the application starts, the content of the built page stays until its script is there.
 */
export default lazy(() => import('./NotFoundPage'));
