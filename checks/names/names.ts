import { findNearest } from '@voltmoor/content/guides';
import { withPages } from '../openapi/document';
import type { Place, Rule } from '../rule';
import { frontMatterTexts, type Page } from '../pages/parsePage';
import { columnOf } from '../sources/parseData';
import { readWords } from '../sources/texts';
import { findSlip, isProductGuide, searchFiles, suggest, type FoundName } from './searchFiles';

/** A sentence that says "VM-1234 is not a …" or "is no …" names an unknown code on purpose. */
const EVENT_CODE = /\bVM-\d{4}\b(?! is no(?:t an?)? )/g;

/** Charger event codes in texts must exist. */
export const eventCodes: Rule = {
  id: 'event-codes',
  description:
    'Every VM code in guides, posts, data files and API documents is in content/data/charger-events.yaml.',
  check({ files, data }, report) {
    const known = new Set(columnOf(data, 'charger-events', 'code'));
    for (const { name, place } of searchFiles(files, EVENT_CODE)) {
      if (known.has(name)) continue;
      const message = `names the charger event ${name}, which does not exist.`;
      report(place, message, 'Use one of content/data/charger-events.yaml.');
    }
  },
};

const ERROR_IN_BACKTICKS = /`([a-z]+(?:_[a-z]+)+)`/g;
const ERROR_IN_RESPONSE = /"code":\s*"([A-Za-z]+(?:_[A-Za-z]+)+)"/g;

/** Checks error codes in sample responses. In backticks, only names that are similar to a known code are checked. */
export const errorCodes: Rule = {
  id: 'error-codes',
  description: 'Error codes in samples and in backticks are in content/data/errors.yaml.',
  check({ files, data }, report) {
    const codes = columnOf(data, 'errors', 'code');
    const isKnown = createCodeTest(codes, columnOf(data, 'errors', 'v1Code'));
    if (codes.length === 0) return;
    const found = [
      ...searchFiles(files, ERROR_IN_RESPONSE, 'pages'),
      ...searchFiles(files, ERROR_IN_BACKTICKS).filter(({ name }) => findSlip(name, codes) !== undefined),
    ];
    for (const { name, place } of found.filter((code) => !isKnown(code.name))) {
      const fix = meant(findSlip(name, codes)) ?? 'Use one of content/data/errors.yaml.';
      report(place, `names the error code ${name}, which does not exist.`, fix);
    }
  },
};

const meant = (near: string | undefined): string | undefined => near && `Did you mean ${near}?`;

/** Creates a test for error codes of API v2 and v1. `{ENTITY}` in a code of API v1 stands for any entity. */
export function createCodeTest(
  codes: readonly string[],
  legacyCodes: readonly string[],
): (code: string) => boolean {
  const legacy = legacyCodes.flatMap((list) => list.split(/[\s,;/]+/)).filter(Boolean);
  const patterns = legacy.map((code) => new RegExp(`^${code.replace(/\{[A-Z]+\}/g, '[A-Z][A-Z_]*')}$`));
  return (code) => codes.includes(code) || patterns.some((pattern) => pattern.test(code));
}

const DOTTED = /`([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)`/g;

/**
 * Permissions such as `charger.edit` and message types such as `charger.updated` have the same form. A dotted name in
 * backticks is reported when it is neither, but consists of their words or is similar to one of them.
 */
export const permissionNames: Rule = {
  id: 'permission-names',
  description: 'Permissions and message types in backticks and in front matter exist.',
  check({ files, data, pages }, report) {
    const permissions = columnOf(data, 'permissions', 'name');
    const known = [...permissions, ...columnOf(data, 'push-message-types', 'type')];
    const areas = new Set(known.map((name) => name.split('.')[0]));
    const ends = new Set(known.map((name) => name.split('.')[1]));
    const isMeant = (name: string) => {
      const [area, end] = name.split('.');
      return (areas.has(area) && ends.has(end)) || findSlip(name, known) !== undefined;
    };
    const inTexts = searchFiles(files, DOTTED).filter(
      ({ name }) => !known.includes(name) && !(name in data.facts) && isMeant(name),
    );
    const inFrontMatter = namesIn(pages, ['permissions']).filter(({ name }) => !permissions.includes(name));
    for (const { name, place } of [...inTexts, ...inFrontMatter]) {
      const near = meant(findSlip(name, known));
      const message = `names ${name}, which is neither a permission nor a message type.`;
      report(place, message, `${near ? `${near} ` : ''}Permissions are in content/data/permissions.yaml.`);
    }
  },
};

/** Reads the names in the front matter of pages. */
function namesIn(pages: readonly Page[], keys: readonly string[]): FoundName[] {
  return pages
    .flatMap((page) => frontMatterTexts(page, keys))
    .map(({ text, place }) => ({ name: text, place: place() }));
}

const ROLE =
  /\b(?:[Tt]he|[Aa]n?) ([A-Z][a-z]+(?: [A-Za-z][a-z]+)?) role\b|\brole ([A-Z][a-z]+(?: [A-Za-z][a-z]+)?)\b/g;

/**
 * Checks the spelling of default roles. Organisations can add their own roles, so only a name that is similar to a
 * default role is reported.
 */
export const roleNames: Rule = {
  id: 'role-names',
  description: 'Default roles are spelt as in content/data/roles.yaml.',
  check({ data, prose }, report) {
    const known = columnOf(data, 'roles', 'role');
    for (const { text, place } of prose.filter(({ source }) => source !== 'standard')) {
      for (const { 1: before, 2: after, index } of text.matchAll(ROLE)) {
        const name = before ?? after ?? '';
        const fix = known.includes(name) ? undefined : meant(findSlip(name, known));
        if (fix !== undefined) report(place(index), `names the role ${name}, which does not exist.`, fix);
      }
    }
  },
};

const SCOPE = /(?<![\w:/.-])([a-z]+(?:-[a-z]+)*:(?:read|write|execute))(?![\w-])/g;
const SCOPE_IN_BACKTICKS = /`([a-z]+(?:-[a-z]+)*:(?:read|write|execute))`/g;

/** Scopes of API keys in texts must exist. The scopes that operations require are checked in checks/openapi. */
export const scopeNames: Rule = {
  id: 'scope-names',
  description: 'Every scope in guides, posts, data and descriptions is in content/data/scopes.yaml.',
  check({ files, data }, report) {
    const known = columnOf(data, 'scopes', 'scope');
    for (const { name, place } of [
      ...searchFiles(files, SCOPE, 'content'),
      ...searchFiles(files, SCOPE_IN_BACKTICKS, 'documents'),
    ]) {
      if (known.includes(name)) continue;
      const fix = suggest(name, known, 'content/data/scopes.yaml');
      report(place, `names the scope ${name}, which does not exist.`, fix);
    }
  },
};

const OCPP_KEY = /`([A-Z][A-Za-z0-9]*[a-z][A-Z][A-Za-z0-9]*)`/g;
const OCPP_VARIABLE = /`([A-Z][A-Za-z]*Ctrlr\.[A-Za-z]+)`/g;
/** Other words of OCPP, which guides may use. */
const OCPP_WORDS = 'checks/names/ocpp-words.txt';

/**
 * Checks the spelling of OCPP names. In product guides, every name of this form is an OCPP name. In other texts it may
 * be something else, so only a name that is similar to an OCPP key is reported.
 */
export const ocppKeys: Rule = {
  id: 'ocpp-keys',
  description: 'OCPP keys in backticks are in content/data/ocpp-keys.yaml, or are other words of OCPP.',
  check({ files, data }, report) {
    const keys = [...columnOf(data, 'ocpp-keys', 'key'), ...columnOf(data, 'ocpp-keys', 'ocpp201')];
    const known = [...new Set([...keys, ...readWords(files.get(OCPP_WORDS)).keys()])];
    if (keys.length === 0) return;
    for (const { name, place } of [OCPP_KEY, OCPP_VARIABLE].flatMap((form) => searchFiles(files, form))) {
      if (known.includes(name)) continue;
      const isGuide = isProductGuide(place.file);
      const near = meant(findSlip(name, isGuide ? known : keys));
      const fix = near ?? `Use one of content/data/ocpp-keys.yaml, or add it to ${OCPP_WORDS}.`;
      if (isGuide || near) report(place, `names the OCPP key ${name}, which does not exist.`, fix);
    }
  },
};

const OPERATION = /`([a-z]+(?:-[a-z0-9]+)+)`/g;

/** Operation names in front matter must exist. So must names in backticks that begin like an operation name. */
export const operationNames: Rule = {
  id: 'operation-names',
  description: 'Operations in front matter (api, changes) and in backticks exist.',
  needsDocuments: true,
  check({ pages, files, apis }, report) {
    if (apis.length === 0) return;
    const reportUnknown = (name: string, known: readonly string[], place: Place): void => {
      const fix = meant(findNearest(name, known)[0]) ?? 'Use one of the API reference.';
      report(place, `names the operation ${name}, which does not exist.`, fix);
    };
    const ids = apis.flatMap((api) => api.operations.map(({ id }) => id));
    const all = new Set([...ids, ...apis.flatMap((api) => api.outgoing.map(({ id }) => id))]);
    const full = apis.flatMap((api) => withPages(api).map(({ id }) => `${api.id}/${id}`));
    const verbs = new Set(ids.map((id) => id.split('-')[0]));
    for (const { name, place } of namesIn(pages, ['api', 'changes']))
      if (!full.includes(name)) reportUnknown(name, full, place);
    for (const { name, place } of searchFiles(files, OPERATION))
      if (verbs.has(name.split('-')[0]) && !all.has(name)) reportUnknown(name, ids, place);
  },
};
