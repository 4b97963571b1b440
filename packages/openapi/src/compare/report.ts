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
  switch (format) {
    case 'json':
      return JSON.stringify(
        changes.map(({ notice: _notice, values: _values, ...change }) => change),
        null,
        2,
      );
    case 'markdown':
      return toMarkdown(changes);
    case 'text':
      return toText(changes);
  }
}

function toText(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.';
  return groups(changes)
    .map(([level, list]) => {
      const lines = list.map(
        (change) => `  ${headline(change)}\n    ${change.text}\n    ${reachText(change)}`,
      );
      return `${HEADINGS[level]} (${list.length})\n\n${lines.join('\n\n')}`;
    })
    .join('\n\n');
}

function toMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return 'No changes.';
  return groups(changes)
    .map(([level, list]) => {
      const lines = list.map(
        (change) =>
          `- ${escapeMarkdown(change.text)} ${escapeMarkdown(reachText(change))} (\`${change.id}\`)`,
      );
      return `## ${HEADINGS[level]}\n\n${lines.join('\n')}`;
    })
    .join('\n\n');
}

function groups(changes: readonly Change[]): [Level, Change[]][] {
  return LEVELS.map((level): [Level, Change[]] => [
    level,
    changes.filter((change) => change.level === level),
  ]).filter(([, list]) => list.length > 0);
}

function headline({ id, place, fingerprint }: Change): string {
  return [id, place, fingerprint].filter(Boolean).join('  ');
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
