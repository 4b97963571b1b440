/**
 * Validates and bundles one document with Redocly, away from the main thread.
 *
 * Redocly follows `$ref`s by recursion, so a chain of a few thousand schemas overflows the default stack. A worker
 * has its own, larger stack, and its memory and time can be capped, which a hostile document needs. It does no I/O:
 * every file arrives preloaded in `workerData`. Plain JavaScript, because a worker has no TypeScript loader.
 *
 * in:  { root, files: [absoluteRef, { body, mimeType } | { error }][], rules, maxLocated }
 * out: { problems, bundle?: string (JSON), origins: [operation pointer, file, pointer][] }
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
  const blocking = new Set(workerData.blocking);
  if (
    problems.some(
      (problem) => blocking.has(problem.rule) && !problem.message.includes('is not expected here'),
    )
  ) {
    return { problems, version };
  }
  const bundled = await bundle({ doc: document, externalRefResolver: resolver, config });
  for (const problem of bundled.problems) {
    if (problem.ruleId === 'bundler') problems.push(located(problem, true));
  }
  return {
    problems,
    version,
    origins: originsOf(bundled.bundle.parsed),
    bundle: JSON.stringify(bundled.bundle.parsed),
  };
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
