import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/** Where the operations of each document of `specs/` have their pages. */
const OPERATIONS: Record<string, string> = {
  'cpo-api': '/documentation/apiv2/entitymanagement',
  'legacy-api': '/documentation/api-descriptions',
  ocpi: '/documentation/ocpi-descriptions',
};

/** Routes of the guides, posts and operations of a repository, read from its sources: no build is needed. */
export function findKnownRoutes(root: string): Set<string> {
  return new Set([...docRoutes(root), ...newsRoutes(root), ...operationRoutes(root)]);
}

function docRoutes(root: string): string[] {
  return find(/\.mdx?$/, join(root, 'content/docs')).map((file) => {
    const route = `/${file.replace(/\.mdx?$/, '')}`;
    const parts = route.split('/');
    return parts.at(-1) === parts.at(-2) ? parts.slice(0, -1).join('/') : route;
  });
}

function newsRoutes(root: string): string[] {
  return find(/\.md$/, join(root, 'content/news')).map((file) => {
    const [folder = ''] = file.split('/');
    const [, date = '', slug = ''] = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(basename(file)) ?? [];
    return `/news/${date.replaceAll('-', '/')}/${folder}/${slug}`;
  });
}

function operationRoutes(root: string): string[] {
  return Object.entries(OPERATIONS).flatMap(([document, base]) =>
    find(/\.yaml$/, join(root, 'specs', document)).flatMap((file) => {
      const text = readFileSync(join(root, 'specs', document, file), 'utf8');
      return [...text.matchAll(/^\s*operationId:\s*([\w-]+)/gm)].map(([, id = '']) => `${base}/${id}`);
    }),
  );
}

function find(end: RegExp, folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => end.test(file))
    .map((file) => file.split(sep).join('/'));
}
