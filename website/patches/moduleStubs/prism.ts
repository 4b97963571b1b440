/** Stub of `prism-react-renderer`. The theme imports this name on every page and uses it only in its own highlighter. */
export const Prism = {};
