import { jsonText } from '@voltmoor/openapi/raw';
import type { LifeCycle, Step } from './lifeCycles';

/** What all programs share. */
const HEAD = `
import { randomUUID } from 'node:crypto';

const BASE = process.env['BASE_URL'] ?? '';
const KEY = process.env['API_KEY'] ?? '';
let etag = '';
let steps = 0;

function check(step: string, { status, headers }: Pick<Response, 'status' | 'headers'>, body: unknown): void {
  if (status >= 400) throw new Error(\`\${step}: \${status} \${JSON.stringify(body)}\`);
  etag = headers.get('ETag') ?? etag;
  steps += 1;
}

function equal<T>(step: string, actual: T, expected: T): void {
  const [a, b] = [actual, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(\`\${step}: \${a} instead of \${b}\`);
}
`;

/** Ends a program, so that its output says how many requests succeeded. */
const FOOT = '\nconsole.log(steps);\n';

/** How a program calls the operations of an API through the code of a generator. */
interface Writer {
  imports(cycles: readonly LifeCycle[]): string;
  /** Code of the client, and of a function that returns the body of a success with the type of the generator. */
  setup: string;
  /**
   * Writes a call whose value has the type of the success.
   *
   * @param ids code of the values of the path by their parameters
   */
  call(step: Step, ids: Readonly<Record<string, string>>): string;
}

/** Writes a program that goes through the life cycles one after the other. */
export function writeProgram(writer: Writer, cycles: readonly LifeCycle[]): string {
  const blocks = cycles.map(({ create, read, change, remove, parents, parameter }) => {
    const known = Object.fromEntries(
      Object.entries(parents).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const ids = { ...known, [parameter]: 'id' };
    const field = Object.entries(change?.body ?? {}).find(([, value]) => typeof value !== 'object');
    return [
      `const { id } = ${writer.call(create, known)};`,
      `equal('${read.operationId}', (${writer.call(read, ids)}).id, id);`,
      ...(change ? [`const changed = ${writer.call(change, ids)};`] : []),
      ...(change && field
        ? [`equal('${change.operationId}', changed.${field[0]}, ${jsonText(field[1])});`]
        : []),
      ...(remove ? [`${writer.call(remove, ids)};`] : []),
    ].join('\n  ');
  });
  return `${writer.imports(cycles)}${HEAD}${writer.setup}\n${blocks.map((block) => `{\n  ${block}\n}`).join('\n')}${FOOT}`;
}

/** Names and their code. */
type Entries = readonly (readonly [name: string, code: string])[];

/** Code of an object: `{ siteId: id }`. */
const objectOf = (entries: Entries): string =>
  `{ ${entries.map(([name, code]) => `'${name}': ${code}`).join(', ')} }`;

/** An entry whose value is an object. None if that would be empty, which the types of the generators refuse. */
const group = (name: string, entries: Entries): Entries =>
  entries.length > 0 ? [[name, objectOf(entries)]] : [];

const bodyOf = ({ body }: Step): Entries => (body ? [['body', jsonText(body)]] : []);

/** `If-Match` only where it is required, since the mock changes a push endpoint itself when it calls it. */
const headersOf = ({ headers, isConditional }: Step): Entries => [
  ...(headers.includes('Idempotency-Key') ? [['Idempotency-Key', 'randomUUID()'] as const] : []),
  ...(isConditional ? [['If-Match', 'etag'] as const] : []),
];

const pathOf = ({ pathParameters }: Step, ids: Readonly<Record<string, string>>): Entries =>
  pathParameters.map((name) => [name, ids[name] ?? "''"]);

/** `add-site` → `addSite`. */
const functionOf = ({ operationId }: Step): string =>
  operationId.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const functionsOf = (cycles: readonly LifeCycle[]): string =>
  cycles
    .flatMap(({ create, read, change, remove }) => [create, read, change, remove])
    .flatMap((step) => step ?? [])
    .map(functionOf)
    .join(', ');

const TAKE = `
function take<T>(step: string, result: { data?: T; error?: unknown; response: Response }): T {
  check(step, result.response, result.error);
  return result.data as T;
}
`;

/** The types of openapi-typescript with the client openapi-fetch. */
export const openapiFetch: Writer = {
  imports: () => "import createClient from 'openapi-fetch';\nimport type { paths } from './types';\n",
  setup: `${TAKE}
const client = createClient<paths>({ baseUrl: BASE, headers: { Authorization: \`Bearer \${KEY}\` } });
`,
  call(step, ids) {
    const params = objectOf([...group('path', pathOf(step, ids)), ...group('header', headersOf(step))]);
    const options = objectOf([['params', params], ...bodyOf(step)]);
    return `take('${step.operationId}', await client.${step.method}('${step.path}', ${options}))`;
  },
};

/** The functions of @hey-api/openapi-ts. */
export const heyApi: Writer = {
  imports: (cycles) =>
    `import { client } from './hey-api/client.gen';\nimport { ${functionsOf(cycles)} } from './hey-api';\n`,
  setup: `${TAKE}
client.setConfig({ baseUrl: BASE, auth: KEY });
`,
  call(step, ids) {
    const options = objectOf([
      ...group('path', pathOf(step, ids)),
      ...group('headers', headersOf(step)),
      ...bodyOf(step),
    ]);
    return `take('${step.operationId}', await ${functionOf(step)}(${options}))`;
  },
};

/** The functions of orval with the client `fetch`. */
export const orval: Writer = {
  imports: (cycles) => `import { ${functionsOf(cycles)} } from './orval';\n`,
  setup: `
function take<Result extends { data: unknown; status: number; headers: Headers }, Status extends number>(
  step: string,
  result: Result,
  _status: Status,
): Extract<Result, { status: Status }>['data'] {
  check(step, result, result.data);
  return result.data;
}
const OPTIONS = { headers: { Authorization: \`Bearer \${KEY}\` } };
`,
  call(step, ids) {
    const values = [
      ...pathOf(step, ids).map(([, code]) => code),
      ...(step.body ? [jsonText(step.body)] : []),
      ...(step.queryParameters.length > 0 ? ['undefined'] : []),
      ...(step.headers.length > 0 ? [objectOf(headersOf(step))] : []),
      'OPTIONS',
    ];
    return `take('${step.operationId}', await ${functionOf(step)}(${values.join(', ')}), ${step.status})`;
  },
};
