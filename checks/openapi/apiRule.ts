import type { Report, Rule, Sources } from '../rule';
import type { StablePart } from '../sources/stableParts';
import { followsHouseRules, subjectOf, type ApiDocument, type ApiNode } from './document';

/**
 * Reports a problem in a document.
 * @param at a node, with whose operation or component the message begins, or a JSON pointer into the bundled document
 * @param below pointer of the property below the node that is wrong
 */
type ReportAt = (at: ApiNode | string, message: string, fix: string, below?: string) => void;

interface ApiRuleParts {
  id: string;
  description: string;
  needsDocuments?: boolean;
  /** The parts that the rule reads in addition to the documents. */
  reads?: readonly StablePart[];
  check(api: ApiDocument, report: ReportAt, sources: Sources): void;
}

/** Creates a rule that checks each document with `rules: 'house'`. */
export function createApiRule({ check, reads = [], ...rest }: ApiRuleParts): Rule {
  const checkApi = (api: ApiDocument, report: Report, sources: Sources): void =>
    check(
      api,
      (at, message, fix, below = '') =>
        typeof at === 'string'
          ? report(api.place(at), message, fix)
          : report(api.place(at.pointer + below), `${subjectOf(at)} ${message}`, fix),
      sources,
    );
  return {
    ...rest,
    reads: ['apis', ...reads],
    checkApi,
    check: (sources, report) =>
      sources.apis.filter(followsHouseRules).forEach((api) => checkApi(api, report, sources)),
  };
}
