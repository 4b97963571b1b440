import type { IndexedPage } from '@voltmoor/pages/page';
import type { Library, OperationEntry } from '../library/library';
import { apiArgument, assertApi, shortText } from './arguments';
import { findOperation } from './operations';
import { defineTool, ToolError } from './tool';

export const compareVersions = defineTool({
  name: 'compare_versions',
  title: 'Compare versions',
  description:
    'Says how an operation differs between versions: fields that were added, removed or changed, and what replaces a deprecated operation.',
  arguments: {
    operation: shortText().describe('Id such as "authorize-token", or method and path.'),
    api: apiArgument,
  },
  run: (library, { operation: name, api }) => {
    assertApi(library, api);
    const operation = findOperation(library, name, api);
    const versions = listVersions(library, operation);
    const pages = listComparisons(library, versions);
    if (versions.length < 2 && pages.length === 0)
      throw new ToolError(`"${operation.id}" exists in one version only, so there is nothing to compare.`);
    const lines = versions.map(
      ({ id, version, method, path, isDeprecated }) =>
        `- ${version ?? 'all versions'}: ${id} (${method} ${path})${isDeprecated ? ', deprecated' : ''}`,
    );
    const migration = listMigrationRows(library, versions);
    const text = [
      `# Versions of ${operation.title}`,
      lines.join('\n'),
      ...migration.map(({ rows }) => rows.join('\n')),
      ...pages.map(({ markdown }) => markdown),
    ];
    const source = pages[0] ?? migration[0]?.page ?? operation.page;
    return { source: library.site.url + source.url, text: text.join('\n\n') };
  },
});

function listVersions({ operations }: Library, operation: OperationEntry): OperationEntry[] {
  return operations.filter(
    (each) => each === operation || (each.family !== undefined && each.family === operation.family),
  );
}

/** Comparison pages are below `compare/`, named after an operation.  */
function listComparisons({ pages }: Library, versions: readonly OperationEntry[]): IndexedPage[] {
  const ids = new Set(versions.map(({ id }) => id));
  return [...pages.values()].filter(
    ({ kind, url }) => kind === 'comparison' && url.split('/').some((part) => ids.has(part)),
  );
}

interface MigrationRows {
  page: IndexedPage;
  rows: string[];
}

/** Rows about these operations in the tables of comparisons that describe a whole API. */
function listMigrationRows({ pages }: Library, versions: readonly OperationEntry[]): MigrationRows[] {
  const links = versions.map(({ page }) => `](${page.url})`);
  return [...pages.values()].flatMap((page) => {
    if (page.kind !== 'comparison' || page.url.includes('/compare/')) return [];
    const lines = page.markdown.split('\n');
    const heads = lines.flatMap((line, index) => (/^\|[ |:-]+\|$/.test(line) ? [index - 1] : []));
    const found = lines.flatMap((line, index) =>
      line.startsWith('|') && links.some((link) => line.includes(link)) ? [index] : [],
    );
    const rows = found.flatMap((index) => {
      const head = heads.findLast((at) => at < index);
      return [...(head === undefined ? [] : lines.slice(head, head + 2)), lines[index] ?? '', ''];
    });
    return rows.length === 0 ? [] : [{ page, rows }];
  });
}
