import { buildPost, type NewPost } from '@voltmoor/content/news';
import type { Change } from '@voltmoor/openapi/compare';
import { escapeText } from '@voltmoor/pages/page';
import type { NamedOperation } from './findMentions';

/** Folder of drafts. No page is built from it. */
const DRAFTS = 'content/drafts';

interface DraftedApi {
  id: string;
  generation: string;
  operationsPath: string;
  /** Operations of the newer document. */
  operations: readonly NamedOperation[];
}

/**
 * Drafts a release post about changes. Changes of texts are left out.
 *
 * @param date day of the release, `YYYY-MM-DD`
 */
export function draftPost(api: DraftedApi, changes: readonly Change[], date: string): NewPost {
  const listed = changes.filter(({ level }) => level !== 'text');
  const idOf = (name: string) => api.operations.find((operation) => operation.name === name)?.id;
  const toPoint = ({ text, operation }: Change) => {
    const id = idOf(operation);
    const sentence = escapeNames(text);
    return id === undefined
      ? sentence
      : `${sentence} See [${escapeText(id)}](${api.operationsPath}/${encodeURIComponent(id)}).`;
  };
  const points = (group: Group) => listed.filter((change) => groupOf(change) === group).map(toPoint);
  const ids = [...new Set(listed.flatMap(({ reaches }) => reaches.flatMap((name) => idOf(name) ?? [])))];
  const breaking = listed.filter(({ level }) => level === 'breaking').length;
  const { file, source } = buildPost('release', {
    date,
    title: `Changes of ${api.generation}`,
    description: `${listed.length} changes of ${api.generation}, of which ${breaking} break clients. Replace this sentence with what readers gain.`,
    components: api.generation,
    'api-versions': api.generation,
    operations: ids.map((id) => `${api.id}/${id}`).join(','),
    lead: 'Write in one sentence what readers gain.',
    new: points('new'),
    changed: points('changed'),
    deprecated: points('deprecated'),
  });
  return { file: file.replace(/^content\/news\/releases/, DRAFTS), source };
}

/**
 * Escapes a sentence about a change. Other people write documents, so their names must not become links, HTML or
 * expressions of MDX. Names that the sentence shows as code stay code.
 */
function escapeNames(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : escapeText(part).replace(/[{}]/g, '\\$&')))
    .join('');
}

type Group = 'new' | 'changed' | 'deprecated';

function groupOf({ id, level }: Change): Group {
  if (/deprecated/.test(id)) return 'deprecated';
  const isNew = /^(?:endpoint|webhook|callback)-added$|^new-|-added$/.test(id);
  return isNew && level === 'compatible' ? 'new' : 'changed';
}
