import type * as z from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * Describes a wrong setting: its name, its value, and what was expected. A name such as `apis.3.label` is followed by the
 * id of that API, because an id is easier to recognise than a position.
 *
 * @returns one line per setting
 */
export function describeIssue(issue: Issue, config: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) =>
        `${nameOf([...issue.path, key], config)} is not a known setting. Remove it, or correct its name.`,
    );
  }
  const name = nameOf(issue.path, config);
  const value = valueAt(config, issue.path);
  const found = value === undefined ? 'is missing' : `is ${shorten(JSON.stringify(value) ?? typeof value)}`;
  return [`${name || 'the configuration'} ${found}; ${expectationOf(issue)}.`];
}

/** Zod's own messages begin with what is wrong. The line says that already. */
function expectationOf({ message }: Issue): string {
  const expected = /expected .*?(?=, received|$)/s.exec(message)?.[0];
  return expected ?? message;
}

function nameOf(path: Issue['path'], config: unknown): string {
  const name = path.map(String).join('.');
  if (path[0] !== 'apis' || typeof path[1] !== 'number') return name;
  const id = valueAt(config, ['apis', path[1], 'id']);
  return typeof id === 'string' ? `${name} (API "${id}")` : name;
}

function valueAt(value: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<PropertyKey, unknown>)[key] : undefined,
    value,
  );
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
}
