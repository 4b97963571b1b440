// Replaces theme-classic 3.10.2's languages of a highlighter: code is coloured while the site is built, and the original
// brings Prism's list of languages into the script of every page.
export default function prismIncludeLanguages(): void {}
