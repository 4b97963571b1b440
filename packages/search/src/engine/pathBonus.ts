import type { IndexedRecord } from '../indexing/artefact';
import type { Interpretation } from './interpretQuery';
import type { RecordForms } from './recordForms';

const ADDRESS = { same: 1.2, end: 0.9, start: 0.4, method: 0.3, otherMethod: 0.3, readsByDefault: 0.05 };

/** What the address of an operation adds when the query is one. */
export function pathBonus(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (query.path === undefined || forms.path === undefined || record.type !== 'lvl1') return 0;
  const { path, method } = query.path;
  const likeness = pathLikeness(forms.path, path);
  if (likeness === 0) return 0;
  if (method === undefined) return likeness + (record.method === 'GET' ? ADDRESS.readsByDefault : 0);
  return method === record.method ? likeness + ADDRESS.method : likeness * ADDRESS.otherMethod;
}

function pathLikeness(path: string, asked: string): number {
  if (path === asked) return ADDRESS.same;
  if (endsWithPath(path, asked) || endsWithPath(asked, path)) return ADDRESS.end;
  return path.startsWith(asked) ? ADDRESS.start : 0;
}

/** `/ocpi/2.2.1/cdrs` ends with `/2.2.1/cdrs`; both begin with a slash. */
function endsWithPath(path: string, end: string): boolean {
  return path.length > end.length && path.endsWith(end);
}
