// Finds fields in the code of samples and examples: JSON, and objects in the languages of the samples.

/** The position of a field's name and, when it is a plain value, of its value. */
export interface CodeRange {
  start: number;
  end: number;
}

interface FoundField extends CodeRange {
  /** Names of the fields around it, and its own name. Lists have no step. */
  path: string[];
}

/** A quoted text within a line, a name or number, or punctuation that nests or separates values. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[\w$][\w$.+-]*|=>|[{}[\]():,]/g;

/**
 * Finds a field in code. In a list of objects, the field of every object is found.
 *
 * @param code the text of a sample or example
 * @param path the names from the body to the field; `*` is any name
 * @param roots the names of the outermost fields of the body; they show where in a sample the body is
 */
export function findField(code: string, path: readonly string[], roots: ReadonlySet<string>): CodeRange[] {
  const fields = listFields(code);
  const prefix = prefixOf(fields, roots);
  const wanted = [...prefix, ...path];
  return fields.filter(
    (field) =>
      field.path.length === wanted.length &&
      field.path.every(
        (name, index) => name === wanted[index] || (wanted[index] === '*' && index >= prefix.length),
      ),
  );
}

/**
 * Finds the field that a line of code names: the last one that begins before the end of the line.
 *
 * @param at a position in the line
 * @returns the names from the body to the field, or undefined if the line names no field of the body
 */
export function fieldOfLine(
  code: string,
  at: number,
  roots: ReadonlySet<string>,
): readonly string[] | undefined {
  const from = code.lastIndexOf('\n', at - 1) + 1;
  const next = code.indexOf('\n', at);
  const to = next < 0 ? code.length : next;
  const fields = listFields(code);
  const prefix = prefixOf(fields, roots);
  const field = fields.findLast(({ start }) => start >= from && start < to);
  const isInBody = field && prefix.every((name, index) => field.path[index] === name);
  return isInBody ? field.path.slice(prefix.length) : undefined;
}

/**
 * Returns the names around the body: those around most of the different outermost fields. If several are equally
 * frequent, the last one applies.
 */
function prefixOf(fields: readonly FoundField[], roots: ReadonlySet<string>): string[] {
  const found = new Map<string, { prefix: string[]; names: Set<string> }>();
  let best: { prefix: string[]; names: Set<string> } | undefined;
  for (const { path } of fields) {
    const name = path.at(-1) ?? '';
    if (!roots.has(name)) continue;
    const prefix = path.slice(0, -1);
    const key = JSON.stringify(prefix);
    const known = found.get(key) ?? { prefix, names: new Set() };
    found.set(key, known);
    known.names.add(name);
    if (!best || known.names.size >= best.names.size) best = known;
  }
  return best?.prefix ?? [];
}

function listFields(code: string): FoundField[] {
  const tokens = [...code.matchAll(TOKEN)];
  const fields: FoundField[] = [];
  const around: (string | undefined)[] = [];
  let name: string | undefined;
  tokens.forEach(({ 0: text, index: start }, at) => {
    if (/^[{[(]$/.test(text)) {
      around.push(name);
      name = undefined;
    } else if (/^[}\])]$/.test(text)) around.pop();
    else if (text === ',') name = undefined;
    else if (/^(:|=>)$/.test(tokens[at + 1]?.[0] ?? '')) {
      name = unquoted(text);
      const path = [...around.flatMap((outer) => outer ?? []), name];
      const end = endOfValue(tokens, at);
      // A semicolon ends a member of a TypeScript type, which names the field but has no value.
      if (code[end] !== ';') fields.push({ path, start, end });
    }
  });
  return fields;
}

/** The end of the value after a name, or of the separator when the value is an object or a list. */
function endOfValue(tokens: readonly RegExpExecArray[], at: number): number {
  const value = tokens[at + 2];
  const last = value && /^["'\w-]/.test(value[0]) ? value : tokens[at + 1];
  return last ? last.index + last[0].length : 0;
}

const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/, '$2').replace(/\\(.)/g, '$1');
