import { findNearest } from '@voltmoor/content/remark/problems';

/** Returns a hint such as `Did you mean charger.edit? All are in content/data/permissions.yaml.` */
export function suggest(name: string, known: readonly string[], where: string): string {
  const [near] = findNearest(name, known);
  const all = `All are in ${where}.`;
  return near === undefined ? all : `Did you mean ${near}? ${all}`;
}
