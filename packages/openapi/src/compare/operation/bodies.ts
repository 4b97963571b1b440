import { entriesOf, isRaw, rawOf, type Raw } from '../../load/raw';
import { mediaFormat } from '../../model/media/mediaFormat';
import { pairsOf } from '../finding';
import { canonical } from '../canonical';
import type { OpenedDocument } from '../openDocument';
import {
  about,
  compareSchemas,
  report,
  reportNames,
  reportText,
  type OperationContext,
  type SchemaRoot,
} from './context';
import { compareDescriptions } from './parameters';
import { xmlNamesOf } from './xml';

export function compareRequestBodies(context: OperationContext, old: unknown, now: unknown): void {
  if (old === undefined && now === undefined) return;
  const [before, after] = [context.before.part(old), context.after.part(now)];
  const isRequired = after['required'] === true;
  const form = isRequired ? 'required' : 'optional';
  const root = { place: { kind: 'request' }, subject: 'the request body' } as const;
  const where = about(context, root, old && before, now && after);
  if (old === undefined) report(context, `request-body-added-${form}`, where);
  else if (now === undefined) report(context, 'request-body-removed', where);
  else {
    if (isRequired !== (before['required'] === true)) report(context, `request-body-became-${form}`, where);
    reportText(context, 'request-body-description-changed', [before, after], where);
    compareContents(context, before, after, { ...root, kind: 'body', side: 'request', path: [] });
  }
}

/**
 * Compares the responses of each status. A status that only one document names is compared with the range of the other one,
 * such as `2XX`, or with its `default`: clients get the same as before if that describes the same.
 */
export function compareResponses(context: OperationContext, old: Raw, now: Raw): void {
  const [before, after] = [responsesOf(context.before, old), responsesOf(context.after, now)];
  for (const [status, was, is] of pairsOf(before, after)) {
    const where = about(context, { place: { kind: 'response', status } }, was, is);
    const group = status.startsWith('2') ? 'success' : 'non-success';
    if (was && is) compareResponse(context, status, was, is);
    else if (is) {
      const range = before.get(rangeOf(status));
      if (range) compareResponse(context, status, range, is);
      report(context, `response-${group}-status-added`, { ...where, name: status });
    } else if (was) {
      const wider = widerStatus(status, after);
      const narrower = [...after.keys()].filter((other) => other !== status && rangeOf(other) === status);
      if (wider !== undefined) {
        compareResponse(context, wider, was, after.get(wider)!);
        report(context, 'response-status-generalized', { ...where, name: status, after: wider });
      } else if (narrower.length > 0) {
        const statuses = narrower.join(', ');
        report(context, 'response-status-specialized', { ...where, name: status, after: statuses });
      } else report(context, `response-${group}-status-removed`, { ...where, name: status });
    }
  }
}

const responsesOf = (document: OpenedDocument, operation: Raw): Map<string, Raw> =>
  new Map(entriesOf(operation['responses']).map(([status, node]) => [status, document.part(node)]));

/** The range of a status: `201` → `2XX`. */
const rangeOf = (status: string): string => status.replace(/^(\d)..$/, '$1XX');

/** Returns the range that describes a status that is not named, or `default` if it has to describe the success. */
function widerStatus(status: string, responses: ReadonlyMap<string, Raw>): string | undefined {
  const hasSuccess = [...responses.keys()].some((other) => other.startsWith('2'));
  const candidates = [rangeOf(status), ...(status.startsWith('2') && !hasSuccess ? ['default'] : [])];
  return candidates.find((candidate) => candidate !== status && responses.has(candidate));
}

function compareResponse(context: OperationContext, status: string, old: Raw, now: Raw): void {
  const place = { kind: 'response', status } as const;
  const where = about(context, { place, subject: `response ${status}` }, old, now);
  reportText(context, 'response-description-changed', [old, now], where);
  const [links, newLinks] = [Object.keys(rawOf(old['links'])), Object.keys(rawOf(now['links']))];
  reportNames(context, 'response-link', links, newLinks, where);
  compareHeaders(context, status, old, now);
  const subject = `the body of response ${status}`;
  compareContents(context, old, now, { kind: 'body', side: 'response', place, path: [], subject });
}

interface HeaderNode {
  name: string;
  node: Raw;
}

function compareHeaders(context: OperationContext, status: string, old: Raw, now: Raw): void {
  const [before, after] = [headersOf(context.before, old), headersOf(context.after, now)];
  const isRequired = (header: HeaderNode | undefined): boolean => header?.node['required'] === true;
  for (const [, was, is] of pairsOf(before, after)) {
    const { name } = (is ?? was)!;
    const root: SchemaRoot = {
      kind: 'header',
      side: 'response',
      place: { kind: 'response-header', status },
      path: [{ kind: 'property', name }],
      subject: `the header \`${name}\` of response ${status}`,
    };
    const where = about(context, root, was?.node, is?.node);
    if (!was) report(context, 'response-header-added', where);
    else if (!is)
      report(context, `${isRequired(was) ? 'required' : 'optional'}-response-header-removed`, where);
    else {
      if (isRequired(was) !== isRequired(is))
        report(context, `response-header-became-${isRequired(is) ? 'required' : 'optional'}`, where);
      compareDescriptions(context, 'response-header', [was.node, is.node], where);
      compareSchemas(context, root, was.node['schema'], is.node['schema']);
    }
  }
}

function headersOf(document: OpenedDocument, response: Raw): Map<string, HeaderNode> {
  return new Map(
    entriesOf(response['headers'])
      .filter(([name]) => name.toLowerCase() !== 'content-type')
      .map(([name, node]) => [name.toLowerCase(), { name, node: document.part(node) }]),
  );
}

/** Compares the media types of a body. Places name the media type, except for the most important one. */
function compareContents(context: OperationContext, old: Raw, now: Raw, body: SchemaRoot): void {
  const [before, after] = [contentsOf(context.before, old), contentsOf(context.after, now)];
  const main = mainType([...before.keys(), ...after.keys()]);
  const encodingOf = (document: OpenedDocument, media: Raw) => canonical(document, media['encoding'] ?? {});
  if (body.side === 'request') coverByRanges(before, after);
  for (const [type, was, is] of pairsOf(before, after)) {
    const root = type === main ? body : { ...body, place: { ...body.place, mediaType: type } };
    const where = { ...about(context, root, was, is), name: type };
    if (!was || !is) {
      const part = body.side === 'request' ? 'request-body' : 'response';
      report(context, `${part}-media-type-${was ? 'removed' : 'added'}`, where);
      continue;
    }
    if (body.side === 'request' && encodingOf(context.before, was) !== encodingOf(context.after, is))
      report(context, 'request-body-encoding-changed', where);
    const schemas = [schemaOf(context.before, type, was), schemaOf(context.after, type, is)] as const;
    if (mediaFormat(type) === 'xml') compareXml(context, body.side, schemas, where);
    compareSchemas(context, root, ...schemas);
  }
}

/** Gives a media type that is now part of a range, such as `image/*`, its schema of the range. */
function coverByRanges(before: ReadonlyMap<string, Raw>, after: Map<string, Raw>): void {
  for (const type of before.keys()) {
    const range = after.get(type.replace(/\/.*/, '/*')) ?? after.get('*/*');
    if (range && !after.has(type)) after.set(type, range);
  }
}

/** Returns the schema of a body, or of one item of a stream. Bytes have no schema, so `format: binary` says nothing. */
function schemaOf(document: OpenedDocument, type: string, { schema, itemSchema }: Raw): unknown {
  const format = mediaFormat(type);
  const own = rawOf(document.resolve(schema));
  if (format === 'lines' || format === 'events') return itemSchema ?? own['items'] ?? schema;
  return format === 'binary' && own['format'] === 'binary' ? undefined : (schema ?? itemSchema);
}

/** Reports the first field whose name or place in XML differs. */
function compareXml(
  context: OperationContext,
  side: SchemaRoot['side'],
  [old, now]: readonly [old: unknown, now: unknown],
  where: ReturnType<typeof about>,
): void {
  const after = xmlNamesOf(context.after, now);
  for (const [path, before] of xmlNamesOf(context.before, old)) {
    const current = after.get(path);
    if (current === undefined || current === before) continue;
    const name = path.replace(/^\./, '') || 'the root';
    const written = { before: before || 'an element', after: current || 'an element' };
    report(context, `${side}-body-xml-changed`, { ...where, name, ...written });
    return;
  }
}

/** The media types of a body, in lower case, without spaces and without a character set. */
function contentsOf(document: OpenedDocument, body: Raw): Map<string, Raw> {
  return new Map(
    entriesOf(body['content'])
      .filter((entry): entry is [string, Raw] => isRaw(entry[1]))
      .map(([type, media]) => [
        type.toLowerCase().replace(/\s|;\s*charset=[^;]*/g, ''),
        document.part(media),
      ]),
  );
}

/** The order of the document does not matter. */
function mainType(types: readonly string[]): string | undefined {
  return types.find((type) => type.startsWith('application/json')) ?? [...types].sort()[0];
}
