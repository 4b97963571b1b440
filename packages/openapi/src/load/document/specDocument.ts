import { createHash } from 'node:crypto';
import type { DocumentProblem } from '../../model/types';
import { checkDocument } from './checkDocument';
import { SpecSourceError, sortProblems } from '../problems';
import type { Transform } from '../options';
import { withoutInternal } from './internal';
import { rawOf, type OpenApiDocument } from '../raw';
import type { Fingerprints } from '../bundle/collectFiles';
import { toOpenApi31 } from './toOpenApi31';

/** A document that passed all checks. */
export interface SpecDocument {
  /** Path or URL in the configuration. */
  source: string;
  /** All files in one document, as the author wrote them and in the original OpenAPI version. */
  bundled: OpenApiDocument;
  /** `bundled` without its internal operations, and after the option `transform`. Readers can download it. */
  published: OpenApiDocument;
  /** `published`, converted to OpenAPI 3.1. Code reads this form. */
  document: OpenApiDocument;
  /** Warnings, sorted. Errors are thrown. */
  problems: DocumentProblem[];
  /** Source file and pointer of each operation, by its pointer in the bundle. */
  origins: Record<string, { file: string; pointer: string }>;
  /** SHA-256 hash of the bundled JSON. */
  sha256: string;
  /** Size of all files together, in UTF-16 code units. */
  bytes: number;
  /** ISO date-time of the last successful fetch, when this is the snapshot of an unavailable source. */
  asOf?: string;
  /** Fingerprints of all files. Undefined for a document from a URL. */
  fingerprints?: Fingerprints;
}

/**
 * Creates a `SpecDocument` from a bundle that was just validated or that comes from a snapshot.
 *
 * @param transform the option of this name (see `options.ts`)
 * @throws SpecSourceError when `checkDocument` finds errors
 */
export function toSpecDocument(
  parts: Pick<SpecDocument, 'source' | 'problems' | 'origins' | 'bytes' | 'asOf' | 'fingerprints'> & {
    bundle: string;
  },
  transform: Transform = (document) => document,
): SpecDocument {
  const { bundle, ...rest } = parts;
  const bundled = rawOf(JSON.parse(bundle));
  const { document: open, count } = withoutInternal(bundled);
  const published = transform(open);
  const document = toOpenApi31(published);
  const problems = sortProblems([
    ...parts.problems,
    ...internalProblems(parts.source, count),
    ...checkDocument(document, parts.source, parts.origins),
  ]);
  if (problems.some((problem) => problem.severity === 'error')) throw new SpecSourceError(problems);
  const sha256 = createHash('sha256').update(bundle).digest('hex');
  return { ...rest, bundled, published, document, problems, sha256 };
}

function internalProblems(source: string, count: number): DocumentProblem[] {
  if (count === 0) return [];
  const message = `has ${count} internal ${count === 1 ? 'part' : 'parts'}, which ${count === 1 ? 'is' : 'are'} left out.`;
  const fix = 'To publish an operation, remove its "x-internal" or "x-hidden".';
  return [{ severity: 'warning', source, pointer: '#/', message, fix }];
}
