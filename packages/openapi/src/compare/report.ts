import { LEVELS, type Change, type Level } from './types';

export type Format = 'text' | 'markdown' | 'json';

/** Names of the levels for readers. */
export const HEADINGS: Readonly<Record<Level, string>> = {
  breaking: 'Breaks clients',
  risky: 'Can affect clients',
  compatible: 'Compatible',
  text: 'Texts only',
};

/** Operations that a line lists by name. The JSON format lists all of them. */
const MAX_LISTED = 5;

/** Formats changes for a terminal, for a pull request or for a program. */
export function formatChanges(changes: readonly Change[], format: Format): string {
  if (format === 'json') {
    const shown = changes.map(({ notice: _notice, values: _values, ...change }) => change);
    return JSON.stringify(shown, null, 2);
  }
  if (changes.length === 0) return 'No changes.';
  const groups = LEVELS.flatMap((level) => {
    const list = changes.filter((change) => change.level === level);
    return list.length === 0 ? [] : [format === 'text' ? toText(level, list) : toMarkdown(level, list)];
  });
  return groups.join('\n\n');
}

function toText(level: Level, changes: readonly Change[]): string {
  const parts = changes.map((change) => {
    const { id, place, fingerprint, text } = change;
    const headline = [id, place, fingerprint].filter(Boolean).join('  ');
    return `  ${headline}\n    ${text}\n    ${reachText(change)}`;
  });
  return [`${HEADINGS[level]} (${changes.length})`, ...parts].join('\n\n');
}

function toMarkdown(level: Level, changes: readonly Change[]): string {
  const lines = changes.map(
    (change) => `- ${escapeMarkdown(`${change.text} ${reachText(change)}`)} (\`${change.id}\`)`,
  );
  return `## ${HEADINGS[level]}\n\n${lines.join('\n')}`;
}

function reachText({ reaches }: Change): string {
  if (reaches.length === 0) return 'It concerns the whole API.';
  const listed = reaches.slice(0, MAX_LISTED).join(', ');
  if (reaches.length === 1) return `It reaches one operation: ${listed}.`;
  const more = reaches.length > MAX_LISTED ? ` and ${reaches.length - MAX_LISTED} more` : '';
  return `It reaches ${reaches.length} operations: ${listed}${more}.`;
}

/** Other people write documents, so names in them must not become HTML, links or code. */
function escapeMarkdown(text: string): string {
  return text
    .replaceAll('`', '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/[>[\]\\|*_~]/g, '\\$&')
    .replace(/[\r\n]+/g, ' ');
}
