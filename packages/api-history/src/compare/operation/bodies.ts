import { entriesOf, isRaw, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Place } from '@voltmoor/openapi-reference/model/anchors';
import { canonical } from '../canonical';
import { compareDeprecation } from '../schema/rules/annotations';
import { compareSchemas, placeText, report, type OperationContext } from './context';

export function compareRequestBodies(context: OperationContext, old: unknown, now: unknown): void {
  const [before, after] = [rawOf(context.before.resolve(old)), rawOf(context.after.resolve(now))];
  const about = {
    place: placeText(context, { kind: 'request' }),
    subject: 'the request body',
    oldPointer: old === undefined ? undefined : context.before.pointerOf(before),
    newPointer: now === undefined ? undefined : context.after.pointerOf(after),
  };
  if (old === undefined && now === undefined) return;
  if (old === undefined) {
    report(context, `request-body-added-${after['required'] === true ? 'required' : 'optional'}`, about);
    return;
  }
  if (now === undefined) {
    report(context, 'request-body-removed', about);
    return;
  }
  const [was, is] = [before['required'] === true, after['required'] === true];
  if (was !== is) report(context, `request-body-became-${is ? 'required' : 'optional'}`, about);
  if (textOf(before['description']).trim() !== textOf(after['description']).trim())
    report(context, 'request-body-description-changed', about);
  compareContents(context, before, after, {
    side: 'request',
    subject: 'the request body',
    ids: 'request-body-media-type',
    place: (mediaType) => ({ kind: 'request', mediaType }),
  });
}

export function compareResponses(context: OperationContext, old: Raw, now: Raw): void {
  const [before, after] = [new Map(entriesOf(old['responses'])), new Map(entriesOf(now['responses']))];
  const statusId = (status: string) =>
    status.startsWith('2') ? 'response-success-status' : 'response-non-success-status';
  for (const [status, node] of before) {
    const current = after.get(status);
    if (current !== undefined) {
      compareResponse(
        context,
        status,
        rawOf(context.before.resolve(node)),
        rawOf(context.after.resolve(current)),
      );
      continue;
    }
    report(context, `${statusId(status)}-removed`, {
      name: status,
      place: placeText(context, { kind: 'response', status }),
      oldPointer: `${context.before.pointerOf(old)}/responses/${status}`,
    });
  }
  for (const [status] of after) {
    if (before.has(status)) continue;
    report(context, `${statusId(status)}-added`, {
      name: status,
      place: placeText(context, { kind: 'response', status }),
      newPointer: `${context.after.pointerOf(now)}/responses/${status}`,
    });
  }
}

function compareResponse(context: OperationContext, status: string, old: Raw, now: Raw): void {
  const subject = `response ${status}`;
  const about = {
    place: placeText(context, { kind: 'response', status }),
    subject,
    oldPointer: context.before.pointerOf(old),
    newPointer: context.after.pointerOf(now),
  };
  if (textOf(old['description']).trim() !== textOf(now['description']).trim())
    report(context, 'response-description-changed', about);
  const [before, after] = [rawOf(old['links']), rawOf(now['links'])];
  for (const name of Object.keys(before))
    if (!Object.hasOwn(after, name)) report(context, 'response-link-removed', { ...about, name });
  for (const name of Object.keys(after))
    if (!Object.hasOwn(before, name)) report(context, 'response-link-added', { ...about, name });
  compareHeaders(context, status, old, now);
  compareContents(context, old, now, {
    side: 'response',
    subject: `the body of response ${status}`,
    ids: 'response-media-type',
    place: (mediaType) => ({ kind: 'response', status, mediaType }),
  });
}

function compareHeaders(context: OperationContext, status: string, old: Raw, now: Raw): void {
  const read = (response: Raw, document: OperationContext['before']) =>
    new Map(
      entriesOf(response['headers'])
        .filter(([name]) => name.toLowerCase() !== 'content-type')
        .map(([name, node]) => [name.toLowerCase(), { name, node: rawOf(document.resolve(node)) }]),
    );
  const [before, after] = [read(old, context.before), read(now, context.after)];
  const aboutOf = (name: string) => ({
    place: placeText(context, { kind: 'response-header', status }, [{ kind: 'property', name }]),
    subject: `the header \`${name}\` of response ${status}`,
  });
  for (const [key, { name, node }] of before) {
    const current = after.get(key);
    const isRequired = node['required'] === true;
    const oldPointer = context.before.pointerOf(node);
    if (!current) {
      report(context, `${isRequired ? 'required' : 'optional'}-response-header-removed`, {
        ...aboutOf(name),
        oldPointer,
      });
      continue;
    }
    const about = { ...aboutOf(current.name), oldPointer, newPointer: context.after.pointerOf(current.node) };
    if (isRequired !== (current.node['required'] === true))
      report(context, `response-header-became-${isRequired ? 'optional' : 'required'}`, about);
    for (const { aspect, ...values } of compareDeprecation(node, current.node))
      report(context, `response-header-${aspect}`, { ...about, ...values });
    if (textOf(node['description']).trim() !== textOf(current.node['description']).trim())
      report(context, 'response-header-description-changed', about);
    compareSchemas(
      context,
      {
        kind: 'header',
        side: 'response',
        place: { kind: 'response-header', status },
        path: [{ kind: 'property', name: current.name }],
        subject: about.subject,
      },
      node['schema'],
      current.node['schema'],
    );
  }
  for (const [key, { name, node }] of after)
    if (!before.has(key))
      report(context, 'response-header-added', {
        ...aboutOf(name),
        newPointer: context.after.pointerOf(node),
      });
}

interface ContentPlace {
  side: 'request' | 'response';
  subject: string;
  ids: string;
  place: (mediaType: string | undefined) => Place;
}

function compareContents(context: OperationContext, old: Raw, now: Raw, where: ContentPlace): void {
  const [before, after] = [contentsOf(old), contentsOf(now)];
  const main = mainType([...before.keys(), ...after.keys()]);
  const placeOf = (type: string): Place => where.place(type === main ? undefined : type);
  for (const [type, media] of before) {
    const current = after.get(type);
    const about = { place: placeText(context, placeOf(type)), subject: where.subject, name: type };
    if (!current) {
      report(context, `${where.ids}-removed`, { ...about, oldPointer: context.before.pointerOf(media) });
      continue;
    }
    if (
      where.side === 'request' &&
      canonical(context.before, media['encoding'] ?? {}) !==
        canonical(context.after, current['encoding'] ?? {})
    )
      report(context, 'request-body-encoding-changed', {
        ...about,
        oldPointer: context.before.pointerOf(media),
        newPointer: context.after.pointerOf(current),
      });
    compareSchemas(
      context,
      { kind: 'body', side: where.side, place: placeOf(type), path: [], subject: where.subject },
      media['schema'],
      current['schema'],
    );
  }
  for (const [type, media] of after) {
    if (before.has(type)) continue;
    report(context, `${where.ids}-added`, {
      place: placeText(context, placeOf(type)),
      subject: where.subject,
      name: type,
      newPointer: context.after.pointerOf(media),
    });
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

/** Returns the media type whose places are written without its name. The order of the document does not matter. */
function mainType(types: readonly string[]): string | undefined {
  return types.find((type) => type.startsWith('application/json')) ?? [...types].sort()[0];
}
