import * as brands from './content/brands';
import * as drawings from './content/drawings';
import * as duties from './content/duties';
import * as frontMatter from './content/frontMatter';
import * as links from './content/links';
import * as pages from './content/pages';
import * as searchWords from './content/searchWords';
import * as grammar from './content/texts/grammar';
import * as lengths from './content/texts/lengths';
import * as samples from './content/texts/samples';
import * as spelling from './content/texts/spelling';
import * as tense from './content/texts/tense';
import * as wording from './content/texts/wording';
import * as writtenStates from './content/writtenStates';
import * as facts from './facts/facts';
import * as postedChanges from './history/postedChanges';
import * as records from './history/records';
import * as names from './names/names';
import * as lint from './openapi/lint';
import * as access from './openapi/rules/access';
import * as conflicts from './openapi/rules/conflicts';
import * as examplePairs from './openapi/rules/examplePairs';
import * as fieldMap from './openapi/rules/fieldMap';
import * as lists from './openapi/rules/lists';
import * as operationErrors from './openapi/rules/operationErrors';
import * as operations from './openapi/rules/operations';
import * as placedPaths from './openapi/rules/placedPaths';
import * as problemExamples from './openapi/rules/problemExamples';
import * as requests from './openapi/rules/requests';
import * as schemas from './openapi/rules/schemas';
import * as validExamples from './openapi/rules/validExamples';
import type { Rule } from './rule';
import * as ledger from './world/ledger';
import * as people from './world/people';
import * as siteAccess from './world/siteAccess';
import * as worldIds from './world/worldIds';
import * as worldRows from './world/worldRows';
import * as worldTexts from './world/worldTexts';
import * as worldValues from './world/worldValues';

const content = [brands, drawings, duties, frontMatter, links, pages, searchWords, writtenStates];
const texts = [grammar, lengths, samples, spelling, tense, wording];
const data = [facts, names, ledger, people, siteAccess, worldIds, worldRows, worldTexts, worldValues];
const documents = [lint, access, conflicts, fieldMap, lists, operationErrors, operations, placedPaths];
const examples = [examplePairs, problemExamples, requests, schemas, validExamples];
const history = [postedChanges, records];

const isRule = (value: unknown): value is Rule =>
  typeof value === 'object' && value !== null && 'id' in value && 'check' in value;

/** All rules about content: those that the modules above export. */
export const rules: readonly Rule[] = [content, texts, data, documents, examples, history]
  .flat()
  .flatMap((module) => Object.values(module).filter(isRule));
