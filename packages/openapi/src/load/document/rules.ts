import { derivedId } from '../../model/operation/operationIds';
import type { DocumentProblem } from '../../model/types';
import { pointerSegments } from '../pointer';
import { own } from '../raw';
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
  const [suggestion] = finding.suggest ?? [];
  const didYouMean = suggestion && `Did you mean "${suggestion}"?`;
  switch (finding.rule) {
    case 'operation-operationId':
      return {
        severity: operationIds === 'required' ? 'error' : 'warning',
        message: 'has no operationId.',
        fix: `Add one, such as "${idOf(finding)}"; it becomes the page's URL.`,
      };
    case 'no-unresolved-refs':
    case 'bundler':
      if (finding.message.startsWith('Two schemas'))
        return {
          severity: 'warning',
          message,
          fix: 'Rename one of the files, if you want to choose both names.',
        };
      return {
        severity: 'error',
        message:
          finding.ref && message.startsWith("Can't resolve $ref")
            ? `has a $ref to ${finding.ref}, which cannot be found${reasonIn(message)}.`
            : message,
        fix: didYouMean ?? 'Correct the $ref, or add what it refers to.',
      };
    case 'syntax':
      return {
        severity: 'error',
        message: `cannot be parsed: ${message}`,
        fix: 'Correct the syntax. An editor with YAML support shows where the error is.',
      };
    case 'struct': {
      if (message.includes('must be present'))
        return { severity: 'error', message, fix: 'Add it; OpenAPI requires it.' };
      const isUnknown = message.includes('is not expected here');
      const fix = isUnknown
        ? 'Remove it, or start its name with "x-".'
        : 'Change it to what OpenAPI defines.';
      return { severity: isUnknown ? 'warning' : 'error', message, fix: didYouMean ?? fix };
    }
    default:
      return { message, ...(own(FIXES, finding.rule) ?? UNKNOWN_RULE) };
  }
}

const UNKNOWN_RULE = { severity: 'error', fix: 'Change it to what OpenAPI defines.' } as const;

/** The verdicts of rules that do not depend on the finding. */
const FIXES: Readonly<Record<string, Pick<Verdict, 'severity' | 'fix'>>> = {
  'portal/number-for-text': { severity: 'warning', fix: 'Write it in quotes.' },
  'portal/range-in-lower-case': { severity: 'warning', fix: 'Write it in upper case.' },
  'operation-operationId-unique': {
    severity: 'error',
    fix: "Give each operation its own operationId; it becomes the page's URL.",
  },
  'operation-parameters-unique': {
    severity: 'error',
    fix: 'Keep one of them. A parameter is identified by its name and location.',
  },
  'path-parameters-defined': {
    severity: 'warning',
    fix: 'Declare each {parameter} of the path once, with "in: path" and "required: true".',
  },
  'no-identical-paths': { severity: 'warning', fix: 'Merge the two paths. They match the same URLs.' },
  'no-duplicated-tag-names': { severity: 'warning', fix: 'Declare each tag once.' },
};

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

/** The id that the operation of a finding has until its author gives it one. */
function idOf(finding: RuleFinding): string {
  const [method = '', path = '', parent = ''] = pointerSegments(placeOf(finding)).reverse();
  return derivedId(method, path === 'additionalOperations' ? parent : path);
}
