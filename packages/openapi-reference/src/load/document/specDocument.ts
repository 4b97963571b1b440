import { createHash } from 'node:crypto';
import type { DocumentProblem } from '../../model/types';
import { checkDocument } from './checkDocument';
import { deriveErrors } from '../errors/deriveErrors';
import { SpecSourceError, sortProblems } from '../problems';
import { rawOf, type OpenApiDocument } from '../raw';
import type { Fingerprints } from '../snapshot/fingerprints';
import { toOpenApi31 } from './toOpenApi31';

/** A document that passed all checks. */
export interface SpecDocument {
  /** Path or URL in the configuration. */
  source: string;
  /** `published`, converted to OpenAPI 3.1. The model is built from it. */
  document: OpenApiDocument;
  /** The bundled document as its author wrote it, in its original OpenAPI version. */
  bundled: OpenApiDocument;
  /** The bundled document with the error examples of each operation. Readers can download it. */
  published: OpenApiDocument;
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
 * @throws SpecSourceError when `checkDocument` finds errors
 */
export function toSpecDocument(parts: {
  source: string;
  bundle: string;
  problems: DocumentProblem[];
  origins: SpecDocument['origins'];
  bytes: number;
  asOf?: string;
  fingerprints?: Fingerprints;
}): SpecDocument {
  const { bundle, ...rest } = parts;
  const bundled = rawOf(JSON.parse(bundle));
  const published = deriveErrors(bundled);
  const document = toOpenApi31(published);
  const problems = sortProblems([...parts.problems, ...checkDocument(document, parts.source, parts.origins)]);
  if (problems.some((problem) => problem.severity === 'error')) throw new SpecSourceError(problems);
  const sha256 = createHash('sha256').update(bundle).digest('hex');
  return { ...rest, bundled, published, document, problems, sha256 };
}
