import {
  entriesOf,
  follow,
  isRaw,
  mapTexts,
  own,
  rawOf,
  textOf,
  type OpenApiDocument,
  type Raw,
} from '../raw';
import { METHODS } from '../model/operation/operationIds';
import { readCircumstances, type Circumstances } from './circumstances';

const SHARED = '#/components/responses/';
const PLACEHOLDER = /\$(request\.path|operation\.scope|operation\.permission|body\.field|body\.misspelt)\b/g;

/**
 * Fills in the placeholders of shared error responses, so that each operation shows its own examples. Operations get a
 * copy of such a response instead of its `$ref`. A document without placeholders is returned unchanged. An optional step:
 * pass it to `readSpecSource` as `transform`.
 *
 * An example of a response, or one of `components.examples` that it refers to, may contain
 *
 * - `$request.path`: the path of the operation's example request, `/v2/chargers/chr_4k9d2m7xq1ab`
 * - `$operation.scope`, `$operation.permission`: the first one that the operation requires
 * - `$body.field`, `$body.misspelt`: a field of the operation's body, a required one if there is one, and its name with
 * a spelling mistake
 *
 * and next to its `value`
 *
 * - `x-when`: `body`, `scope`, `permission` or the name of a parameter. Only operations that have it show the example.
 * - `x-path`: values of path parameters that `$request.path` has in this example, by name. Operations without one of
 * these parameters leave the example out.
 */
export function fillErrorExamples(document: OpenApiDocument): OpenApiDocument {
  const responses = rawOf(rawOf(document['components'])['responses']);
  const open = new Set(Object.keys(responses).filter((name) => isOpen(document, responses[name])));
  const nameOf = (response: unknown): string | undefined => {
    const ref = textOf(rawOf(response)['$ref']);
    const name = ref.startsWith(SHARED) ? ref.slice(SHARED.length) : undefined;
    return name !== undefined && open.has(name) ? name : undefined;
  };
  let hasChanged = false;
  const deriveOperation = (path: string, item: Raw, operation: Raw): Raw => {
    const isDerived = (response: unknown) => nameOf(response) !== undefined || isOpen(document, response);
    const written = entriesOf(operation['responses']);
    if (!written.some(([, response]) => isDerived(response))) return operation;
    hasChanged = true;
    const circumstances = readCircumstances(document, path, item, operation);
    const derived = written.map(([status, response]) => {
      const name = nameOf(response);
      const template = name === undefined ? response : own(responses, name);
      return [
        status,
        isDerived(response) ? fillResponse(document, rawOf(template), circumstances) : response,
      ];
    });
    return { ...operation, responses: Object.fromEntries(derived) as Raw };
  };
  const paths = mapValues(rawOf(document['paths']), (item, path) =>
    mapValues(rawOf(item), (operation, method) =>
      METHODS.includes(method) && isRaw(operation)
        ? deriveOperation(path, rawOf(item), operation)
        : operation,
    ),
  );
  if (!hasChanged) return document;
  const components = rawOf(document['components']);
  const others = Object.fromEntries(Object.entries(responses).filter(([name]) => !open.has(name)));
  const examples = entriesOf(components['examples']).filter(([, example]) => !isOpenExample(rawOf(example)));
  return {
    ...document,
    paths,
    components: {
      ...components,
      responses: others,
      ...(components['examples'] !== undefined && { examples: Object.fromEntries(examples) }),
    },
  };
}

/** Whether a response contains placeholders that the operation fills in. */
function isOpen(document: OpenApiDocument, response: unknown): boolean {
  return entriesOf(rawOf(response)['content']).some(([, media]) =>
    entriesOf(rawOf(media)['examples']).some(([, example]) => isOpenExample(follow(document, example))),
  );
}

function isOpenExample({ 'x-when': when, 'x-path': path, value = null }: Raw): boolean {
  return when !== undefined || path !== undefined || JSON.stringify(value).search(PLACEHOLDER) >= 0;
}

function fillResponse(document: OpenApiDocument, response: Raw, circumstances: Circumstances): Raw {
  const content = mapValues(rawOf(response['content']), (media) => {
    const { examples, ...rest } = rawOf(media);
    const filled = entriesOf(examples).flatMap(([name, template]) => {
      const example = fillExample(follow(document, template), circumstances);
      return example === undefined ? [] : [[name, example] as const];
    });
    return filled.length === 0 ? rest : { ...rest, examples: Object.fromEntries(filled) };
  });
  return { ...response, content };
}

/** Returns the example of the operation; undefined when the example does not apply to the operation. */
function fillExample(example: Raw, circumstances: Circumstances): Raw | undefined {
  const { 'x-when': when, 'x-path': path, ...rest } = example;
  if (when !== undefined && !circumstances.has(textOf(when))) return undefined;
  const values = rawOf(path);
  if (Object.keys(values).some((name) => !circumstances.has(name))) return undefined;
  const texts: Record<string, string | undefined> = {
    'request.path': circumstances.pathWith(values),
    'operation.scope': circumstances.scope,
    'operation.permission': circumstances.permission,
    'body.field': circumstances.field,
    'body.misspelt': misspell(circumstances.field),
  };
  let isComplete = true;
  const value = mapTexts(rest['value'], (text) =>
    text.replace(PLACEHOLDER, (placeholder, name: string) => {
      const found = texts[name];
      isComplete &&= found !== undefined;
      return found ?? placeholder;
    }),
  );
  return isComplete ? { ...rest, value } : undefined;
}

/** `identity` → `identityy`. */
function misspell(field: string | undefined): string | undefined {
  return field === undefined ? undefined : field + field.slice(-1);
}

function mapValues(record: Raw, map: (value: unknown, key: string) => unknown): Raw {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
}
