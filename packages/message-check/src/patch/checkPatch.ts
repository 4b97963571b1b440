import type { Finding } from '../finding';
import { pathTo, valueOf } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Shape } from '../shapes';
import { listLost } from './applyPatch';

/**
 * Checks what is special about the body of a PATCH in OCPI: from 2.2 on, it says when the object changed, and a list or an
 * object in it replaces the old one as a whole.
 */
export function checkPatch(shape: Shape, { table, message }: Recognised, text: string): Finding[] {
  if (table.version === undefined) return [];
  return [...checkTime(shape, table.version, message.page), ...checkLost(shape, message.page, text)];
}

function checkTime({ node, path, before }: Shape, version: string, doc: string): Finding[] {
  if (version === '2.1.1' || valueOf(node, 'last_updated')) return [];
  const isUpdated = before === undefined || valueOf(before, 'last_updated') !== undefined;
  if (!isUpdated) return [];
  return [
    {
      severity: 'error',
      code: 'patch-last-updated',
      path: path === '' ? 'last_updated' : `${path}.last_updated`,
      start: node.start,
      end: node.start + 1,
      found: 'a PATCH without last_updated',
      expected: '"last_updated", the time of the change',
      why: 'From OCPI 2.2 on, every PATCH contains last_updated. The receiver responds with the status code 2001 if it is missing.',
      doc,
    },
  ];
}

function checkLost({ node, path, before }: Shape, doc: string, text: string): Finding[] {
  if (!before || node.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }): Finding[] => {
    const old = valueOf(before, key);
    const lost = old ? listLost(old, value, text) : [];
    if (lost.length === 0) return [];
    const what = value.kind === 'array' ? 'list' : 'object';
    return [
      {
        severity: 'warning',
        code: 'patch-replaces',
        path: pathTo(path, key),
        start: value.start,
        end: value.start + 1,
        found: `a ${what} without ${lost.slice(0, 5).join(', ')}${lost.length > 5 ? ` and ${lost.length - 5} more` : ''}`,
        expected: `the complete ${what}, unless you want to remove them`,
        why: `A PATCH replaces a ${what} as a whole. What it does not contain is removed, and is not merged with the old value.`,
        doc,
      },
    ];
  });
}
