import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Path below which the operations of each document in `specs/` have their pages. */
const OPERATIONS: Record<string, string> = {
  'cpo-api': '/documentation/apiv2/entitymanagement',
  'legacy-api': '/documentation/api-descriptions',
  ocpi: '/documentation/ocpi-descriptions',
};

/** Pages that are generated from data: the migration of the legacy API, changelogs, and overviews of posts. */
const GENERATED = [
  '/documentation/api-descriptions/migration',
  ...Object.values(OPERATIONS).map((route) => `${route}/changes`),
  '/news/incidents',
  '/news/upcoming',
];

/**
 * Finds the routes of guides, posts, operations, categories and schemas in the sources of the portal, without a build.
 * @param root folder of the repository
 */
export function findKnownRoutes(root: string): Set<string> {
  return new Set([
    ...findDocs(root).keys(),
    ...folderRoutes(root),
    ...newsRoutes(root),
    ...operationRoutes(root),
    ...GENERATED,
    ...categoryRoutes(root),
    ...schemaRoutes(root),
  ]);
}

/** Finds the file of each guide, by its route. */
export function findDocs(root: string): Map<string, string> {
  const folder = join(root, 'content/docs');
  return new Map(
    find(/\.mdx?$/, folder).map((file) => {
      const route = `/${file.replace(/\.mdx?$/, '')}`;
      const parts = route.split('/');
      return [parts.at(-1) === parts.at(-2) ? parts.slice(0, -1).join('/') : route, join(folder, file)];
    }),
  );
}

/** Index pages of the folders of guides. */
function folderRoutes(root: string): string[] {
  return find(/_category_\.yml$/, join(root, 'content/docs')).map((file) => `/${dirname(file)}`);
}

function newsRoutes(root: string): string[] {
  return find(/\.md$/, join(root, 'content/news')).map((file) => {
    const [folder = ''] = file.split('/');
    const [, date = '', slug = ''] = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(basename(file)) ?? [];
    return `/news/${date.replaceAll('-', '/')}/${folder}/${slug}`;
  });
}

/** Routes of operations, and of the pages that compare them with an earlier version. Only some of the latter exist. */
function operationRoutes(root: string): string[] {
  return Object.entries(OPERATIONS).flatMap(([document, base]) =>
    find(/\.yaml$/, join(root, 'specs', document)).flatMap((file) => {
      const text = readFileSync(join(root, 'specs', document, file), 'utf8');
      const ids = [...text.matchAll(/^[ \t]*operationId:[ \t]*([\w-]+)/gm)].map(([, id = '']) => id);
      return ids.flatMap((id) => [`${base}/${id}`, `${base}/compare/${id}`]);
    }),
  );
}

function categoryRoutes(root: string): string[] {
  return Object.entries(OPERATIONS).flatMap(([document, base]) =>
    find(/\.yaml$/, join(root, 'specs', document, 'categories')).map(
      (file) => `/category${base}/${basename(file, '.yaml')}`,
    ),
  );
}

/** A route for every name that may belong to a schema. The names of OCPI schemas end with their version. */
function schemaRoutes(root: string): string[] {
  return Object.entries(OPERATIONS).flatMap(([document, base]) =>
    find(/\.yaml$/, join(root, 'specs', document)).flatMap((file) => {
      const text = readFileSync(join(root, 'specs', document, file), 'utf8');
      const names = [...text.matchAll(/^ +([A-Z]\w+):\s*$/gm)].map(([, name = '']) => name);
      const endings = document === 'ocpi' ? ['211', '22', '221'] : [''];
      return names.flatMap((name) => endings.map((ending) => `${base}/schemas/${name}${ending}`));
    }),
  );
}

function find(end: RegExp, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => file.split(sep).join('/'));
}
