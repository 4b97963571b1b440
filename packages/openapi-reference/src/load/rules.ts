import type { DocumentProblem } from '../model/types';
import { toleratedVerdict } from './tolerated';

/** Rules of Redocly that decide whether a document can be published. Style is the business of `checks/`. */
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

/** One finding of the validator, before it is put into words. */
export interface RuleFinding {
  rule: string;
  message: string;
  suggest?: string[];
  file?: string;
  pointer: string;
  line?: number;
  /** The `$ref` at the place, if any. */
  ref?: string;
  /** The value at the place, unless it is an object or a list. */
  value?: unknown;
}

export type Verdict = Pick<DocumentProblem, 'severity' | 'message' | 'fix'>;

/**
 * What a finding means for the page and how to mend it.
 *
 * Faults that leave the pages right (an unknown keyword, an undeclared path parameter) are warnings: many
 * published documents have some.
 */
export function toVerdict(finding: RuleFinding, operationIds: 'required' | 'derived'): Verdict {
  const tolerated = toleratedVerdict(finding);
  if (tolerated) return tolerated;
  const said = finding.message.trim().replace(/\.?$/, '.');
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
        message: said,
        fix: "Give each operation its own operationId; it becomes the page's URL.",
      };
    case 'no-unresolved-refs':
    case 'bundler':
      return {
        severity: finding.message.startsWith('Two schemas') ? 'warning' : 'error',
        message:
          finding.ref && said.startsWith("Can't resolve $ref")
            ? `has a $ref to ${finding.ref}, which cannot be found${because(said)}.`
            : said,
        fix: finding.suggest?.[0]
          ? `Did you mean "${finding.suggest[0]}"?`
          : 'Correct the $ref or add what it names.',
      };
    case 'operation-parameters-unique':
      return {
        severity: 'error',
        message: said,
        fix: 'Keep one of them; name and place together identify a parameter.',
      };
    case 'path-parameters-defined':
      return {
        severity: 'warning',
        message: said,
        fix: 'Declare each {part} of the path once, in: path, required: true.',
      };
    case 'no-identical-paths':
      return {
        severity: 'warning',
        message: said,
        fix: 'Merge the two paths; clients cannot tell them apart.',
      };
    case 'no-duplicated-tag-names':
      return { severity: 'warning', message: said, fix: 'Declare each tag once.' };
    case 'syntax':
      return {
        severity: 'error',
        message: `cannot be parsed: ${said}`,
        fix: 'Mend the syntax; an editor with YAML support marks the place.',
      };
    default:
      return structVerdict(said, finding.suggest?.[0]);
  }
}

/** The reason a file could not be read, as the loader put it. */
function because(said: string): string {
  const reason = /^Can't resolve \$ref: (.+)\.$/.exec(said)?.[1];
  return reason === undefined ? '' : ` (${reason})`;
}

/** Pointer of the operation for findings about its id; other findings keep theirs. */
export function placeOf(finding: RuleFinding): string {
  if (!finding.rule.startsWith('operation-operationId')) return finding.pointer;
  return finding.pointer.split('/').slice(0, -1).join('/');
}

function structVerdict(said: string, suggestion: string | undefined): Verdict {
  if (said.includes('is not expected here')) {
    return {
      severity: 'warning',
      message: said,
      fix: suggestion ? `Did you mean "${suggestion}"?` : 'Remove it, or start its name with "x-".',
    };
  }
  if (said.includes('must be present'))
    return { severity: 'error', message: said, fix: 'OpenAPI requires it: add it.' };
  return {
    severity: 'error',
    message: said,
    fix: suggestion ? `Did you mean "${suggestion}"?` : 'Write it as OpenAPI describes it.',
  };
}

const VERBS: Readonly<Record<string, string>> = {
  post: 'add',
  put: 'replace',
  patch: 'update',
  delete: 'delete',
  get: 'get',
};

/** `#/paths/~1chargers/post` → `add-charger`; `#/paths/~1chargers/get` → `list-chargers`. */
export function suggestedId(pointer: string): string {
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
