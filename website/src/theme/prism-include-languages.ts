// Replaces the list of Prism languages of theme-classic, which would be in the script of every page. Code is highlighted
// during the build.
export default function prismIncludeLanguages(): void {}
