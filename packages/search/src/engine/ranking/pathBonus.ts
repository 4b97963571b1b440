import type { IndexedRecord } from '../../indexing/artefact';
import type { Interpretation } from '../query/interpretQuery';
import type { RecordForms } from './recordForms';

const ADDRESS = { same: 1.2, end: 0.9, start: 0.4, method: 0.3, otherMethod: 0.3, getByDefault: 0.05 };

/** Adds to the score of operations whose path matches the path in the query. A different method lowers the bonus. */
export function pathBonus(forms: RecordForms, record: IndexedRecord, query: Interpretation): number {
  if (query.path === undefined || forms.path === undefined || record.type !== 'lvl1') return 0;
  const { path, method } = query.path;
  const likeness = pathLikeness(forms.path, path);
  if (likeness === 0) return 0;
  if (method === undefined) return likeness + (record.method === 'GET' ? ADDRESS.getByDefault : 0);
  return method === record.method ? likeness + ADDRESS.method : likeness * ADDRESS.otherMethod;
}

function pathLikeness(path: string, queryPath: string): number {
  if (path === queryPath) return ADDRESS.same;
  if (endsWithPath(path, queryPath) || endsWithPath(queryPath, path)) return ADDRESS.end;
  return path.startsWith(queryPath) ? ADDRESS.start : 0;
}

/** True for `/ocpi/2.2.1/cdrs` and `/2.2.1/cdrs`. Both arguments begin with a slash. */
function endsWithPath(path: string, end: string): boolean {
  return path.length > end.length && path.endsWith(end);
}
