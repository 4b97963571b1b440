import type { DocumentProblem } from '../../model/types';
import { toleratedVerdict } from './tolerated';

/** The Redocly rules that decide whether a document can be published. Rules about style are in `checks/`. */
export const REDOCLY_RULES: Readonly<Record<string, string>> = {
  struct: 'error',
  'no-unresolved-refs': 'error',
  'operation-operationId': 'error',
  'operation-operationId-unique': 'error',
  'operation-parameters-unique': 'error',
  'path-parameters-defined': 'error',
  'no-identical-paths': 'error',
  'no-duplicated-tag-names': 'error',
};

/** One finding of the validator, before it becomes a `DocumentProblem`. */
export interface RuleFinding {
  rule: string;
  message: string;
  suggest?: string[];
  file?: string;
  pointer: string;
  line?: number;
  /** The `$ref` at the location, if any. */
  ref?: string;
  /** The `externalValue` at the location, if any. */
  externalValue?: string;
  /** The value at the location, unless it is an object or an array. */
  value?: unknown;
}

export type Verdict = Pick<DocumentProblem, 'severity' | 'message' | 'fix'>;

/**
 * Returns the severity of a finding, its message and how to fix it.
 *
 * A finding that does not make the pages wrong (an unknown keyword, an undeclared path parameter) is a warning, because
 * many published documents have some.
 *
 * @param operationIds whether a missing operationId is an error (`required`) or a warning (`derived`)
 * @param fixes how to allow each refused reference, by the reason in the finding's message
 */
export function toVerdict(
  finding: RuleFinding,
  operationIds: 'required' | 'derived',
  fixes: ReadonlyMap<string, string> = new Map(),
): Verdict {
  const tolerated = toleratedVerdict(finding);
  const refused = refusedVerdict(finding, fixes);
  if (refused) return tolerated && finding.ref === undefined ? { ...refused, severity: 'warning' } : refused;
  if (tolerated) return tolerated;
  const message = finding.message.trim().replace(/\.?$/, '.');
  switch (finding.rule) {
    case 'operation-operationId':
      return {
        severity: operationIds === 'required' ? 'error' : 'warning',
        message: 'has no operationId.',
        fix: `Add one, such as "${suggestedId(placeOf(finding))}"; it becomes the page's URL.`,
      };
    case 'operation-operationId-unique':
      return {
        severity: 'error',
        message,
        fix: "Give each operation its own operationId; it becomes the page's URL.",
      };
    case 'no-unresolved-refs':
    case 'bundler':
      return {
        severity: finding.message.startsWith('Two schemas') ? 'warning' : 'error',
        message:
          finding.ref && message.startsWith("Can't resolve $ref")
            ? `has a $ref to ${finding.ref}, which cannot be found${reasonIn(message)}.`
            : message,
        fix: finding.suggest?.[0]
          ? `Did you mean "${finding.suggest[0]}"?`
          : 'Correct the $ref, or add what it refers to.',
      };
    case 'operation-parameters-unique':
      return {
        severity: 'error',
        message,
        fix: 'Keep one of them. A parameter is identified by its name and location.',
      };
    case 'path-parameters-defined':
      return {
        severity: 'warning',
        message,
        fix: 'Declare each {parameter} of the path once, with "in: path" and "required: true".',
      };
    case 'no-identical-paths':
      return {
        severity: 'warning',
        message,
        fix: 'Merge the two paths. They match the same URLs.',
      };
    case 'no-duplicated-tag-names':
      return { severity: 'warning', message, fix: 'Declare each tag once.' };
    case 'syntax':
      return {
        severity: 'error',
        message: `cannot be parsed: ${message}`,
        fix: 'Correct the syntax. An editor with YAML support shows where the error is.',
      };
    default:
      return structVerdict(message, finding.suggest?.[0]);
  }
}

const UNRESOLVED = "Can't resolve $ref: ";

/** Returns undefined unless the finding is about a reference that leaves the boundary of the document. */
function refusedVerdict(
  { message, ref, externalValue, value }: RuleFinding,
  fixes: ReadonlyMap<string, string>,
): Verdict | undefined {
  const reason = message.startsWith(UNRESOLVED) ? message.slice(UNRESOLVED.length).trim() : '';
  const fix = fixes.get(reason) ?? fixes.get(reason.replace(/\.$/, ''));
  if (fix === undefined) return undefined;
  const target = ref ?? externalValue ?? value;
  const subject = typeof target === 'string' ? `refers to ${target}` : 'has a reference';
  return { severity: 'error', message: `${subject}, which is refused: ${reason.replace(/\.$/, '')}.`, fix };
}

/** Extracts the loader's reason why a file could not be read from Redocly's message. */
function reasonIn(message: string): string {
  return message.startsWith(UNRESOLVED) ? ` (${message.slice(UNRESOLVED.length, -1)})` : '';
}

/** Returns the pointer of a finding. A finding about an operationId gets the pointer of its operation. */
export function placeOf(finding: RuleFinding): string {
  if (!finding.rule.startsWith('operation-operationId')) return finding.pointer;
  return finding.pointer.split('/').slice(0, -1).join('/');
}

function structVerdict(message: string, suggestion: string | undefined): Verdict {
  if (message.includes('is not expected here')) {
    return {
      severity: 'warning',
      message,
      fix: suggestion ? `Did you mean "${suggestion}"?` : 'Remove it, or start its name with "x-".',
    };
  }
  if (message.includes('must be present'))
    return { severity: 'error', message, fix: 'Add it; OpenAPI requires it.' };
  return {
    severity: 'error',
    message,
    fix: suggestion ? `Did you mean "${suggestion}"?` : 'Change it to what OpenAPI defines.',
  };
}

const VERBS: Readonly<Record<string, string>> = {
  post: 'add',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
  get: 'get',
};

/** Suggests an operationId: `#/paths/~1chargers/post` → `add-charger`, `#/paths/~1chargers/get` → `list-chargers`. */
function suggestedId(pointer: string): string {
  const segments = pointer.split('/');
  const method = segments.pop() ?? 'get';
  const parts = (segments.pop() ?? '').split('~1').filter(Boolean);
  const ends = parts.at(-1) ?? '';
  const words = parts.filter((part) => !part.startsWith('{')).map(slug);
  const last = words.at(-1) ?? 'operation';
  if (method === 'get' && !ends.startsWith('{')) return `list-${last}`;
  return `${VERBS[method] ?? method}-${last.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')}`;
}

function slug(text: string): string {
  return text
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}
