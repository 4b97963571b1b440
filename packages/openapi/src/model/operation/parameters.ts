import { entriesOf, isRaw, listOf, optionalText, textOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import { toExamples } from './examples';
import type { Side } from '../sample/sample';
import { toRow } from '../schema/toRow';
import type { Parameter } from '../types';

type Place = Parameter['in'];

const PLACES: readonly Place[] = ['path', 'query', 'header', 'cookie'];
/** OpenAPI 3.1, section 4.8.12: parameters with these names are ignored, because other parts of OpenAPI define them. */
const IGNORED_HEADERS = new Set(['accept', 'content-type', 'authorization']);

/** The style of a parameter that states none (OpenAPI 3.1, section 4.8.12). */
export const usualStyle = (place: string): 'simple' | 'form' =>
  place === 'path' || place === 'header' ? 'simple' : 'form';

/** Whether a parameter is a header that OpenAPI describes in other places. */
export const isIgnoredHeader = (parameter: Raw): boolean =>
  parameter['in'] === 'header' && IGNORED_HEADERS.has(textOf(parameter['name']).toLowerCase());

/** Returns what a parameter has in common with the one that it replaces. The names of headers do not depend on case. */
export function parameterKey(parameter: Raw): string {
  const name = textOf(parameter['name']);
  return `${textOf(parameter['in'])} ${parameter['in'] === 'header' ? name.toLowerCase() : name}`;
}

/**
 * Lists the parameters of a path item and an operation. One of the operation replaces one of the path item.
 *
 * @param resolve follows the `$ref` of a parameter
 */
export function mergeParameters(pathItem: Raw, operation: Raw, resolve: (node: unknown) => Raw): Raw[] {
  const nodes = [...listOf(pathItem['parameters']), ...listOf(operation['parameters'])].map(resolve);
  return [...new Map(nodes.map((node) => [parameterKey(node), node])).values()];
}

/**
 * Builds the parameters of an operation: those of the path item, unless the operation replaces them, and its own.
 * Grouped by location (path, query, header, cookie), in document order within a group.
 */
export function toParameters(context: ModelContext, pathItem: Raw, operation: Raw, side: Side): Parameter[] {
  const merged = mergeParameters(pathItem, operation, (node) => context.resolve(node));
  const all = merged.flatMap((raw) => {
    const name = textOf(raw['name']);
    if (name === '' || isIgnoredHeader(raw)) return [];
    if (raw['in'] === 'querystring')
      return [toParameter(context, { ...raw, style: 'querystring' }, name, 'query', side)];
    const place = PLACES.find((known) => known === raw['in']);
    return place === undefined ? [] : [toParameter(context, raw, name, place, side)];
  });
  return PLACES.flatMap((place) => all.filter((parameter) => parameter.in === place));
}

/** Builds response headers. They have the same model as parameters. */
export function toHeaders(context: ModelContext, headers: unknown, side: Side): Parameter[] {
  return entriesOf(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, node]) => toParameter(context, context.resolve(node), name, 'header', side));
}

function toParameter(context: ModelContext, raw: Raw, name: string, place: Place, side: Side): Parameter {
  const [mediaType, content] = entriesOf(raw['content'])[0] ?? [];
  const holder = isRaw(content) ? { ...content, ...pickExamples(raw) } : raw;
  const style = optionalText(raw['style']) ?? usualStyle(place);
  const required = place === 'path' || raw['required'] === true;
  const schema = toRow(context, holder['schema'] ?? true, name, required);
  return {
    name,
    in: place,
    required,
    deprecated: raw['deprecated'] === true || schema.deprecated !== undefined,
    description: textOf(raw['description']) || schema.description,
    style,
    explode: typeof raw['explode'] === 'boolean' ? raw['explode'] : style === 'form',
    ...(raw['allowReserved'] === true && { allowReserved: true }),
    ...(mediaType === undefined ? {} : { mediaType }),
    schema,
    examples: toExamples(context, holder, side, mediaType),
  };
}

function pickExamples(raw: Raw): Raw {
  const { example, examples } = raw;
  return { ...(example === undefined ? {} : { example }), ...(examples === undefined ? {} : { examples }) };
}
