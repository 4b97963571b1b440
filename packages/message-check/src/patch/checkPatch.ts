import type { Finding } from '../finding';
import { pathTo, valueOf } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Shape } from '../recognise/shapes';
import { wordsOf } from '../words/words';
import { listLost } from './applyPatch';

/**
 * Checks what is special about the body of a PATCH in OCPI: from 2.2 on, it says when the object changed, and a list or an
 * object in it replaces the old one as a whole.
 */
export function checkPatch(shape: Shape, { table, message }: Recognised, text: string): Finding[] {
  if (table.protocol !== 'ocpi') return [];
  return [...checkTime(shape, table.version ?? '', message.page), ...checkLost(shape, message.page, text)];
}

function checkTime({ node, path, before, isPartial }: Shape, version: string, doc: string): Finding[] {
  if (version === '2.1.1' || valueOf(node, 'last_updated')) return [];
  const isUpdated = before === undefined || valueOf(before, 'last_updated') !== undefined;
  if (!isUpdated) return [];
  // Without the choice of the reader, it may be a part of an object instead.
  const severity = isPartial ? 'error' : 'warning';
  const { start } = node;
  return [
    {
      ...wordsOf('patch-last-updated'),
      severity,
      path: pathTo(path, 'last_updated'),
      start,
      end: start + 1,
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
    const more = lost.length > 5 ? ` and ${lost.length - 5} more` : '';
    const values = { what, lost: lost.slice(0, 5).join(', ') + more };
    const { start } = value;
    return [{ ...wordsOf('patch-replaces', values), path: pathTo(path, key), start, end: start + 1, doc }];
  });
}
