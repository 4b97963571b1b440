import { entriesOf, isRaw, rawOf, type Raw } from '../../load/raw';
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

export function compareRequestBodies(context: OperationContext, old: unknown, now: unknown): void {
  if (old === undefined && now === undefined) return;
  const [before, after] = [rawOf(context.before.resolve(old)), rawOf(context.after.resolve(now))];
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

export function compareResponses(context: OperationContext, old: Raw, now: Raw): void {
  const [before, after] = [new Map(entriesOf(old['responses'])), new Map(entriesOf(now['responses']))];
  for (const [status, was, is] of pairsOf(before, after)) {
    const place = { kind: 'response', status } as const;
    const [oldNode, newNode] = [was && context.before.resolve(was), is && context.after.resolve(is)];
    if (oldNode !== undefined && newNode !== undefined) {
      compareResponse(context, status, rawOf(oldNode), rawOf(newNode));
      continue;
    }
    const group = status.startsWith('2') ? 'success' : 'non-success';
    const id = `response-${group}-status-${is === undefined ? 'removed' : 'added'}`;
    report(context, id, { ...about(context, { place }, oldNode, newNode), name: status });
  }
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
      .map(([name, node]) => [name.toLowerCase(), { name, node: rawOf(document.resolve(node)) }]),
  );
}

/** Compares the media types of a body. Places name the media type, except for the most important one. */
function compareContents(context: OperationContext, old: Raw, now: Raw, body: SchemaRoot): void {
  const [before, after] = [contentsOf(old), contentsOf(now)];
  const main = mainType([...before.keys(), ...after.keys()]);
  const encodingOf = (document: OpenedDocument, media: Raw) => canonical(document, media['encoding'] ?? {});
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
    compareSchemas(context, root, was['schema'], is['schema']);
  }
}

/** The media types of a body, in lower case and without spaces. */
function contentsOf(body: Raw): Map<string, Raw> {
  return new Map(
    entriesOf(body['content'])
      .filter((entry): entry is [string, Raw] => isRaw(entry[1]))
      .map(([type, media]) => [type.toLowerCase().replaceAll(' ', ''), media]),
  );
}

/** The order of the document does not matter. */
function mainType(types: readonly string[]): string | undefined {
  return types.find((type) => type.startsWith('application/json')) ?? [...types].sort()[0];
}
