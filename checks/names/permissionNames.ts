import type { Problem, Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { findSlip } from './nearMiss';
import { searchFiles } from './searchFiles';

const DOTTED = /`([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)`/g;

/**
 * Permissions such as `charger.edit` and message types such as `charger.updated` have the same form. A dotted name in
 * backticks is reported when it is neither, but consists of their words or is similar to one of them.
 */
export const permissionNames: Rule = {
  id: 'permission-names',
  description: 'Permissions and message types in backticks and in front matter exist.',
  check({ files, data, pages }) {
    const permissions = columnOf(data, 'permissions', 'name');
    const known = [...permissions, ...columnOf(data, 'push-message-types', 'type')];
    const others = new Set(Object.keys(data.facts));
    const areas = new Set(known.map((name) => name.split('.')[0]));
    const ends = new Set(known.map((name) => name.split('.')[1]));
    const isMeant = (name: string) => {
      const [area, end] = name.split('.');
      return (areas.has(area) && ends.has(end)) || findSlip(name, known) !== undefined;
    };
    const inTexts = searchFiles(files, 'content and documents', DOTTED).filter(
      ({ name }) => !known.includes(name) && !others.has(name) && isMeant(name),
    );
    const inFrontMatter = pages.flatMap(({ file, frontMatter, source }) => {
      const listed: unknown = frontMatter['permissions'];
      return (Array.isArray(listed) ? listed.map(String) : [])
        .map((name, index) => ({ name, place: { file, line: source.lineOf(['permissions', index]) } }))
        .filter(({ name }) => !permissions.includes(name));
    });
    return [...inTexts, ...inFrontMatter].map(({ name, place }): Problem => {
      const near = findSlip(name, known);
      return {
        ...place,
        message: `names ${name}, which is neither a permission nor a message type.`,
        fix: `${near === undefined ? '' : `Did you mean ${near}? `}Permissions are in content/data/permissions.yaml.`,
      };
    });
  },
};
