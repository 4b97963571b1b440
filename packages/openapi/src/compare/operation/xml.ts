import { isRaw } from '../../load/raw';
import { describeXml } from '../../model/media/xml';
import type { OpenedDocument } from '../openDocument';

/** Most schemas of one body that are looked at. */
const MOST = 2_000;

/**
 * Lists how the fields of a body are written in XML: the path of each field → `attribute id`. A schema inside of itself is
 * listed once.
 */
export function xmlNamesOf(document: OpenedDocument, schema: unknown): Map<string, string> {
  const names = new Map<string, string>();
  const seen = new Set<unknown>();
  const queue: [path: string, node: unknown][] = [['', schema]];
  for (let next = queue.shift(); next && seen.size < MOST; next = queue.shift()) {
    const [path, node] = next;
    const target = document.resolve(node);
    if (!isRaw(target) || seen.has(target)) continue;
    seen.add(target);
    const view = document.view(node);
    names.set(path, describeXml(view.keywords['xml']));
    for (const [name, property] of view.properties) queue.push([`${path}.${name}`, property]);
    if (view.items !== undefined) queue.push([`${path}[]`, view.items]);
  }
  return names;
}
