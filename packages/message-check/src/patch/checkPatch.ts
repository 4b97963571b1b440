import type { Finding } from '../finding';
import { placeOf, valueOf } from '../json/nodes';
import type { Recognised } from '../recognise/recognise';
import type { Shape } from '../recognise/shapes';
import { findingAt } from '../words/words';
import { describeLost } from './applyPatch';

/**
 * Checks what is special about the body of a PATCH in OCPI: from 2.2 on, it says when the object changed, and a list or an
 * object in it replaces the old one as a whole.
 */
export function checkPatch(shape: Shape, { table, message }: Recognised, text: string): Finding[] {
  if (table.protocol !== 'ocpi') return [];
  // The standard does not ask for the time in a PATCH of a terminal.
  const hasTime = table.version !== '2.1.1' && !message.label.endsWith('Terminal');
  const findings = [...(hasTime ? checkTime(shape) : []), ...checkLost(shape, text)];
  return findings.map((each) => ({ ...each, end: each.start + 1, doc: message.page }));
}

function checkTime({ node, before, tariffs }: Shape): Finding[] {
  // A part of a session beside its tariff is no PATCH.
  const isOther = tariffs ?? (before && !valueOf(before, 'last_updated'));
  if (isOther || valueOf(node, 'last_updated')) return [];
  return [findingAt('patch-last-updated', placeOf(node, 'last_updated'))];
}

function checkLost({ node, before }: Shape, text: string): Finding[] {
  if (!before || node.kind !== 'object') return [];
  return node.members.flatMap(({ key, value }): Finding[] => {
    const old = valueOf(before, key);
    const lost = old ? describeLost(old, value, text) : '';
    const what = value.kind === 'array' ? 'list' : 'object';
    return lost === '' ? [] : [findingAt('patch-replaces', value, { what, lost })];
  });
}
