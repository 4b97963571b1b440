import { textOf, textsOf } from '@voltmoor/openapi/raw';
import { createApiRule } from '../apiRule';
import { withPages } from '../document';

/** The summary is the name of an operation in menus, lists and search results. */
export const summaries = createApiRule({
  id: 'api-unique-summary',
  description: 'No two operations have the same summary; in OCPI, no two of one version.',
  check(api, report) {
    const seen = new Map<string, string>();
    for (const { raw, node, tag, id } of withPages(api)) {
      const summary = textOf(raw['summary']);
      const key = api.conventions === 'ocpi' ? `${tag} ${summary}` : summary;
      const earlier = seen.get(key);
      seen.set(key, id);
      if (summary === '' || earlier === undefined) continue;
      const message = `has the same summary as ${earlier}, "${summary}".`;
      report(node, message, 'Say what is different.', '/summary');
    }
  },
});

/** Tags are the categories of the reference. */
export const tags = createApiRule({
  id: 'api-tags',
  description: 'The document explains the tag of each operation, and every tag has operations.',
  check(api, report) {
    const declared = api.nodes.filter(({ kind }) => kind === 'tag');
    const names = declared.map(({ raw }) => textOf(raw['name']));
    const unknown = api.operations.flatMap(({ raw, node }) =>
      textsOf(raw['tags'])
        .filter((tag) => !names.includes(tag))
        .map((tag) => ({ node, tag })),
    );
    for (const { node, tag } of unknown) {
      const fix = `Use one of the declared tags: ${names.join(', ')}.`;
      report(node, `has the unknown tag ${tag}.`, fix, '/tags');
    }
    // Report unused tags only when all others are known: a misspelt tag would make the intended one look unused.
    if (unknown.length > 0) return;
    const used = new Set([...api.operations, ...api.outgoing].flatMap(({ raw }) => textsOf(raw['tags'])));
    for (const { pointer, raw } of declared) {
      const name = textOf(raw['name']);
      if (!used.has(name))
        report(pointer, `tag ${name} has no operation.`, 'Remove it, or give its operations this tag.');
    }
  },
});

/** Readers of a deprecated operation follow the link to its successor. */
export const successors = createApiRule({
  id: 'api-successor-names',
  description: 'x-replaced-by names operations that exist.',
  needsDocuments: true,
  check(api, report, { apis }) {
    const known = apis.flatMap((other) => withPages(other).map(({ id }) => `${other.id}/${id}`));
    for (const { raw, node } of withPages(api)) {
      for (const name of [textOf(raw['x-replaced-by']), ...textsOf(raw['x-replaced-by'])]) {
        if (name === '' || known.includes(name.includes('/') ? name : `${api.id}/${name}`)) continue;
        const fix = 'Write api/operationId, such as cpo/add-charger.';
        report(node, `is replaced by ${name}, which does not exist.`, fix, '/x-replaced-by');
      }
    }
  },
});
