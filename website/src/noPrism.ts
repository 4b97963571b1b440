/** Stands in for `prism-react-renderer`, which the theme loads on every page: code is coloured while the site is built. */
export const Prism = {};
