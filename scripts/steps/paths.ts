import path from 'node:path';

export const root = path.resolve(__dirname, '../..');
export const website = path.join(root, 'website');
/** The site that is served. */
export const buildDir = path.join(website, 'build');
/** A build in the making; swapped in only when complete. */
export const nextBuildDir = path.join(website, 'build.next');
