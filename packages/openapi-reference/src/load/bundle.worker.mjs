/**
 * Validates and bundles one document with Redocly, away from the main thread.
 *
 * Redocly follows `$ref`s by recursion, so a chain of a few thousand schemas overflows the default stack. A worker
 * has its own, larger stack, and its memory and time can be capped, which a hostile document needs. It does no I/O:
 * every file arrives preloaded in `workerData`. Plain JavaScript, because a worker has no TypeScript loader.
 *
 * in:  { root, files: [absoluteRef, { body, mimeType, rewrites? } | { error }][], rules, maxLocated, maxDepth }
 * out: { problems, bundle?: string (JSON), origins: [operation pointer, file, pointer][],
 *        schemaNames, failure? }
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
  getAstNodeByPointer,
  getLineColLocation,
  getMajorSpecVersion,
  lintDocument,
  parseYaml,
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

  /** Redocly's own parser reads JSON as YAML, which is slow, and stops at a hundred levels. */
  parseDocument(source, isRoot = false) {
    const isParsed =
      isRoot ||
      /\.(ya?ml|json)$/i.test(source.absoluteRef) ||
      /json|yaml|openapi/.test(source.mimeType ?? '');
    if (!isParsed) return { source, parsed: source.body };
    try {
      const document = { source, parsed: parse(source) };
      for (const rewrite of files.get(source.absoluteRef)?.rewrites ?? []) apply(document.parsed, rewrite);
      parsedFiles.set(source.absoluteRef, document.parsed);
      return document;
    } catch (error) {
      throw new YamlParseError(error, source);
    }
  }
}

const parsedFiles = new Map();

function parse({ body, absoluteRef }) {
  if (/^\s*[{[]/.test(body)) {
    try {
      return JSON.parse(body);
    } catch {
      // YAML flow style.
    }
  }
  return parseYaml(body, { filename: absoluteRef, maxDepth: workerData.maxDepth });
}

/** Sets or removes one keyword of a schema; see `schemaIds`. */
function apply(tree, { path, key, value }) {
  const node = path.reduce((parent, step) => parent[step], tree);
  if (value === undefined) delete node[key];
  else node[key] = value;
}

/** The value a finding is about, when it is a single one. */
function valueAt(location) {
  let node = parsedFiles.get(location.source.absoluteRef);
  for (const step of location.pointer.split('/').slice(1)) {
    node = node?.[decodeURIComponent(step).replace(/~1/g, '/').replace(/~0/g, '~')];
  }
  return typeof node === 'object' && node !== null ? undefined : node;
}

/** Operation object → where its author wrote it. Object identity survives bundling, file and pointer do not. */
const written = new Map();
const plugin = {
  id: 'portal',
  rules: {
    oas3: {
      origins: () => ({
        Operation(node, { location }) {
          if (!written.has(node)) written.set(node, [location.source.absoluteRef, location.pointer]);
        },
      }),
    },
  },
};

function located(problem, withLine) {
  const location = problem.location[0];
  const line = location && withLine ? getLineColLocation(location).start.line : undefined;
  return {
    rule: problem.ruleId,
    message: problem.message,
    suggest: problem.suggest,
    file: location?.source.absoluteRef,
    pointer: location?.pointer ?? '#/',
    line,
    ref: line === undefined ? undefined : refAt(location),
    value: location && problem.ruleId !== 'syntax' ? valueAt(location) : undefined,
  };
}

/** The text of the `$ref` at a location; its syntax tree is there once its line was looked up. */
function refAt(location) {
  const node = getAstNodeByPointer(
    location.source.getAst(() => undefined),
    location.pointer,
    false,
  );
  return node?.mappings?.find((mapping) => mapping.key.value === '$ref')?.value?.value;
}

const placeOf = ({ file, pointer }) => `${file}${pointer}`;

function originsOf(document) {
  const origins = [];
  for (const group of ['paths', 'webhooks']) {
    for (const [path, item] of Object.entries(document[group] ?? {})) {
      for (const [method, operation] of Object.entries(item ?? {})) {
        const origin = written.get(operation);
        if (!origin) continue;
        const escaped = path.replace(/~/g, '~0').replace(/\//g, '~1');
        origins.push([`#/${group}/${escaped}/${method}`, ...origin]);
      }
    }
  }
  return origins;
}

async function run() {
  const resolver = new PreloadedResolver();
  const config = await createConfig({
    plugins: [plugin],
    rules: { ...workerData.rules, 'portal/origins': 'error' },
  });
  const document = await resolver.resolveDocument(null, workerData.root, true);
  const version = detectSpec(document.parsed);
  if (getMajorSpecVersion(version) !== 'oas3') return { problems: [], version };
  const found = await lintDocument({ document, externalRefResolver: resolver, config });
  const problems = found.map((problem, index) => located(problem, index < workerData.maxLocated));
  const schemaNames = Object.keys(document.parsed.components?.schemas ?? {});
  const result = { problems, version, schemaNames };
  try {
    const bundled = await bundle({ doc: document, externalRefResolver: resolver, config });
    const known = new Set(problems.map(placeOf));
    for (const problem of bundled.problems) {
      if (problem.ruleId !== 'bundler') continue;
      const finding = located(problem, true);
      if (!known.has(placeOf(finding))) problems.push(finding);
    }
    result.origins = originsOf(bundled.bundle.parsed);
    result.bundle = JSON.stringify(bundled.bundle.parsed);
  } catch (error) {
    // Mostly a consequence of what was found; `failure` counts where nothing was.
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
