import path from 'node:path';

/** The repository. */
export const root = path.resolve(__dirname, '../../../..');
/** The Docusaurus site. */
export const website = path.join(root, 'website');
/** The built site that is served. */
export const buildDir = path.join(website, 'build');
