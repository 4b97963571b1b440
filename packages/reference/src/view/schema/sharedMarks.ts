import type { FieldPlan } from './planFields';

/** A mark that a line above a list says once if all fields have it. */
export type Mark = 'required' | 'read-only';

/** Returns the marks that all fields of a list have. One field alone keeps its marks. */
export function sharedMarks(fields: readonly Pick<FieldPlan, 'row'>[]): Mark[] {
  if (fields.length < 2) return [];
  const marks: Mark[] = [];
  if (fields.every(({ row }) => row.required)) marks.push('required');
  if (fields.every(({ row }) => row.readOnly)) marks.push('read-only');
  return marks;
}
