/**
 * Validates and bundles one document with Redocly in a worker thread.
 *
 * Redocly follows `$ref`s recursively, so a chain of a few thousand schemas overflows the default stack. A worker can
 * have a larger stack, and limits on its memory and time protect the build from hostile documents. The worker does no
 * I/O: `workerData` contains all files. This file is plain JavaScript because workers have no TypeScript loader.
 *
 * Input:  { root, files: [absoluteRef, { body, marked, mimeType, parsed? } | { error }][], mark, rules, maxLocated,
 *           maxDepth }. `marked` and `parsed` have numbers as `exactNumbers.ts` marks them.
 * Output: { problems, bundle?: string (JSON), origins: [operation pointer, file, pointer][],
 *           schemaNames, failure? }
 */
import { parentPort, workerData } from 'node:worker_threads';
import {
  BaseResolver,
  ResolveError,
  Source,
  YamlParseError,
  bundle,
  createConfig,
  detectSpec,
  escapePointerFragment,
  getLineColLocation,
  getMajorSpecVersion,
  lintDocument,
  parseYaml,
  unescapePointerFragment,
} from '@redocly/openapi-core';

const files = new Map(workerData.files);

class PreloadedResolver extends BaseResolver {
  async loadExternalRef(absoluteRef) {
    const file = files.get(absoluteRef);
    if (!file || file.error !== undefined) {
      throw new ResolveError(new Error(file?.error ?? `${absoluteRef} was not loaded`));
    }
    return new Source(absoluteRef, file.body, file.mimeType);
  }

  /** Replaces Redocly's parser, which reads JSON as YAML (slow) and allows only a hundred levels of nesting. */
  parseDocument(source, isRoot = false) {
    const isParsed =
      isRoot ||
      /\.(ya?ml|json)$/i.test(source.absoluteRef) ||
      /json|yaml|openapi/.test(source.mimeType ?? '');
    if (!isParsed) return { source, parsed: source.body };
    try {
      const { parsed = parse(source), marked } = files.get(source.absoluteRef);
      const document = { source, parsed };
      if (marked !== source.body) readNumbers(parsed);
      parsedFiles.set(source.absoluteRef, document.parsed);
      return document;
    } catch (error) {
      throw new YamlParseError(error, source);
    }
  }
}

const parsedFiles = new Map();

/** Objects with marked numbers. While a document is validated, they have the values of these numbers instead. */
const exact = [];

function readNumbers(root) {
  const seen = new Set();
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === 'object' && value !== null) stack.push(value);
      if (typeof value !== 'string' || !value.startsWith(workerData.mark) || Number.isNaN(Number(value)))
        continue;
      node[key] = Number(value);
      exact.push([node, key, value]);
    }
  }
}

function parse({ absoluteRef }) {
  const body = files.get(absoluteRef).marked;
  if (/^\s*[{[]/.test(body)) {
    try {
      return JSON.parse(body);
    } catch {
      // The text may be YAML in flow style.
    }
  }
  return parseYaml(body, { filename: absoluteRef, maxDepth: workerData.maxDepth });
}

/** Returns the value that a finding is about. */
function valueAt(location) {
  let node = parsedFiles.get(location.source.absoluteRef);
  for (const step of location.pointer.split('/').slice(1)) node = node?.[unescapePointerFragment(step)];
  return node;
}

/** What OpenAPI 3.2 allows and Redocly's types of it refuse. */
const missingIn32 = ({ Parameter, Response, NamedMediaTypes }) => ({
  Response: { ...Response, required: [] },
  Parameter: {
    ...Parameter,
    properties: {
      ...Parameter.properties,
      style: { ...Parameter.properties.style, enum: [...Parameter.properties.style.enum, 'cookie'] },
    },
  },
  NamedMediaTypes: { ...NamedMediaTypes, additionalProperties: () => 'MediaType' },
});

/**
 * File and pointer of each operation in the source files, by the operation object. Bundling keeps the objects but
 * changes their files and pointers.
 */
const sourceLocations = new Map();
const plugin = {
  id: 'portal',
  typeExtension: {
    // Redocly's type of the device flow names a type that does not exist, so it fails at every document with this flow.
    oas3: ({ DeviceAuthorization, ...types }, version) => ({
      ...types,
      ...(version === 'oas3_2' && missingIn32(types)),
      ...(DeviceAuthorization && {
        DeviceAuthorization: {
          ...DeviceAuthorization,
          properties: {
            ...DeviceAuthorization.properties,
            scopes: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      }),
    }),
  },
  rules: {
    oas3: {
      origins: () => ({
        Operation(node, { location }) {
          if (sourceLocations.has(node)) return;
          sourceLocations.set(node, [location.source.absoluteRef, location.pointer]);
        },
      }),
      'range-in-lower-case': () => ({
        Responses(responses, { report, location }) {
          for (const status of Object.keys(responses))
            if (/^\dxx$/i.test(status) && status !== status.toUpperCase())
              report({
                message: `is read as ${status.toUpperCase()}`,
                location: location.child([status]).key(),
              });
        },
      }),
      'number-for-text': () => {
        const check = (context, schema, value, location, from) => {
          const { node, location: at } = context.resolve(schema, from);
          if (typeof node !== 'object' || node === null || value === null) return;
          const file = at?.source.absoluteRef ?? from;
          if (typeof value === 'number' && isText(node)) {
            context.report({
              message: 'is a number, and its type is "string". It is shown as it is written',
              location,
            });
          } else if (Array.isArray(value) && node.items)
            value.forEach((item, index) => check(context, node.items, item, location.child([index]), file));
          else if (typeof value === 'object')
            for (const [name, property] of Object.entries(node.properties ?? {}))
              if (Object.hasOwn(value, name))
                check(context, property, value[name], location.child([name]), file);
        };
        const checkHolder = (node, context) => {
          if (!node.schema) return;
          check(context, node.schema, node.example, context.location.child(['example']));
          for (const [name, example] of Object.entries(node.examples ?? {}))
            check(context, node.schema, example?.value, context.location.child(['examples', name, 'value']));
        };
        return {
          Schema(schema, context) {
            for (const key of ['example', 'default', 'const'])
              check(context, schema, schema[key], context.location.child([key]));
            for (const key of ['enum', 'examples'])
              (Array.isArray(schema[key]) ? schema[key] : []).forEach((value, index) =>
                check(context, schema, value, context.location.child([key, index])),
              );
          },
          MediaType: checkHolder,
          Parameter: checkHolder,
          Header: checkHolder,
        };
      },
    },
  },
};

const isText = ({ type }) =>
  type === 'string' || (Array.isArray(type) && type.every((each) => each === 'string' || each === 'null'));

function located(problem, withLine) {
  const location = problem.location[0];
  const value = location && problem.ruleId !== 'syntax' ? valueAt(location) : undefined;
  const isObject = typeof value === 'object' && value !== null;
  return {
    rule: problem.ruleId,
    message: problem.message,
    suggest: problem.suggest,
    file: location?.source.absoluteRef,
    pointer: location?.pointer ?? '#/',
    line: location && withLine ? getLineColLocation(location).start.line : undefined,
    ref: isObject ? value.$ref : undefined,
    externalValue: isObject ? value.externalValue : undefined,
    value: isObject ? undefined : value,
  };
}

const componentNames = (components) =>
  new Map(
    Object.entries(components ?? {}).map(([section, named]) => [section, new Set(Object.keys(named ?? {}))]),
  );

/**
 * Decodes the names that the bundler gives to components of files with percent-encoded names. References are URLs, so they
 * name the decoded ones.
 */
function decodeNames(components, ownNames) {
  for (const [section, named] of Object.entries(components ?? {})) {
    for (const name of Object.keys(named ?? {})) {
      if (!name.includes('%') || ownNames.get(section)?.has(name)) continue;
      const decoded = decodeURIComponent(name);
      if (Object.hasOwn(named, decoded)) continue;
      named[decoded] = named[name];
      delete named[name];
    }
  }
}

const placeOf = ({ file, pointer }) => `${file}${pointer}`;

function originsOf(document) {
  const origins = [];
  for (const group of ['paths', 'webhooks']) {
    for (const [path, item] of Object.entries(document[group] ?? {})) {
      const { additionalOperations = {}, ...operations } = item ?? {};
      const entries = [
        ...Object.entries(operations),
        ...Object.entries(additionalOperations).map(([method, operation]) => [
          `additionalOperations/${escapePointerFragment(method)}`,
          operation,
        ]),
      ];
      for (const [place, operation] of entries) {
        const origin = sourceLocations.get(operation);
        if (!origin) continue;
        origins.push([`#/${group}/${escapePointerFragment(path)}/${place}`, ...origin]);
      }
    }
  }
  return origins;
}

async function run() {
  const resolver = new PreloadedResolver();
  const config = await createConfig({
    plugins: [plugin],
    rules: {
      ...workerData.rules,
      'portal/origins': 'error',
      'portal/number-for-text': 'warn',
      'portal/range-in-lower-case': 'warn',
    },
  });
  const document = await resolver.resolveDocument(null, workerData.root, true);
  const version = detectSpec(document.parsed);
  if (getMajorSpecVersion(version) !== 'oas3') return { problems: [], version };
  const found = await lintDocument({ document, externalRefResolver: resolver, config });
  const problems = found.map((problem, index) => located(problem, index < workerData.maxLocated));
  const schemaNames = Object.keys(document.parsed.components?.schemas ?? {});
  for (const [node, key, value] of exact) node[key] = value;
  const result = { problems, version, schemaNames };
  try {
    const ownNames = componentNames(document.parsed.components);
    const bundled = await bundle({ doc: document, externalRefResolver: resolver, config });
    const known = new Set(problems.map(placeOf));
    for (const problem of bundled.problems) {
      if (problem.ruleId !== 'bundler') continue;
      const finding = located(problem, true);
      if (!known.has(placeOf(finding))) problems.push(finding);
    }
    decodeNames(bundled.bundle.parsed.components, ownNames);
    result.origins = originsOf(bundled.bundle.parsed);
    result.bundle = JSON.stringify(bundled.bundle.parsed);
  } catch (error) {
    // Usually a consequence of the problems found above. The caller uses `failure` only when there are none.
    result.failure = error.message;
  }
  return result;
}

run().then(
  (result) => parentPort.postMessage(result),
  (error) => {
    if (error instanceof YamlParseError) {
      const { absoluteRef } = error.source;
      const syntax = {
        rule: 'syntax',
        message: error.message,
        file: absoluteRef,
        pointer: '#/',
        line: error.line || undefined,
      };
      parentPort.postMessage({ problems: [syntax] });
    } else parentPort.postMessage({ problems: [], failure: error.message });
  },
);
