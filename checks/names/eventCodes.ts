import type { Rule } from '../rule';
import { columnOf } from '../sources/parseData';
import { searchFiles } from './searchFiles';

/** A sentence that says "VM-1234 is not a …" or "is no …" names an unknown code on purpose. */
const CODE = /\bVM-\d{4}\b(?! is no(?:t an?)? )/g;

/** Charger event codes in texts must exist. */
export const eventCodes: Rule = {
  id: 'event-codes',
  description:
    'Every VM code in guides, posts, data files and API documents is in content/data/charger-events.yaml.',
  check({ files, data }) {
    const known = new Set(columnOf(data, 'charger-events', 'code'));
    return searchFiles(files, 'content and documents', CODE)
      .filter(({ name }) => !known.has(name))
      .map(({ name, place }) => ({
        ...place,
        message: `names the charger event ${name}, which does not exist.`,
        fix: 'Use one of content/data/charger-events.yaml.',
      }));
  },
};
