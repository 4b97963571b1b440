import { retryChunks } from './retryChunks';

// The page is complete before its scripts have loaded. If one of them fails, the reader keeps the page and can load the
// script again. When the application runs, it handles such failures itself.
if (typeof document !== 'undefined') retryChunks(() => 'docusaurusRoot' in window);
