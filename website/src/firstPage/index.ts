import { retryChunks } from './retryChunks';

// The page stands complete while its scripts load. When one of them fails, the reader keeps the text and is asked to
// load it again; once the application runs, it answers failures itself.
if (typeof document !== 'undefined') retryChunks(() => 'docusaurusRoot' in window);
