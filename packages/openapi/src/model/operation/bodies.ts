import { entriesOf, isRaw, listOf, optionalText, textOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import { toExamples } from './examples';
import { toHeaders } from './parameters';
import type { Side } from '../sample/sample';
import { toRow } from '../schema/toRow';
import type { Body, Constraint, Content, FormPart, Response } from '../types';

/** Builds a request body, or undefined when the operation has none. */
export function toBody(context: ModelContext, node: unknown, side: Side): Body | undefined {
  if (!isRaw(node)) return undefined;
  const raw = context.resolve(node);
  return {
    description: textOf(raw['description']),
    required: raw['required'] === true,
    contents: toContents(context, raw['content'], side),
  };
}

function toContents(context: ModelContext, content: unknown, side: Side): Content[] {
  return entriesOf(content).map(([mediaType, node]) => {
    const raw = context.resolve(node);
    const schema = raw['schema'] ?? raw['itemSchema'];
    const parts = toFormParts(context, encodingsOf(raw), side);
    return {
      mediaType,
      ...(schema === undefined ? {} : { schema: toRow(context, schema) }),
      ...(parts.length === 0 ? {} : { parts }),
      examples: toExamples(context, raw, side, mediaType),
    };
  });
}

/**
 * Builds the responses of an operation. They are sorted by status; a range such as `4XX` follows the statuses that it
 * contains, and `default` is last.
 *
 * @param idOf returns the page id of the operation that a link names
 */
export function toResponses(
  context: ModelContext,
  responses: unknown,
  idOf: (link: Raw) => string | undefined,
  side: Side,
): Response[] {
  return entriesOf(responses)
    .filter(([status]) => !status.startsWith('x-'))
    .map(([status, node]): Response => {
      const raw = context.resolve(node);
      return {
        status: status.toUpperCase() === 'DEFAULT' ? 'default' : status.toUpperCase(),
        description: textOf(raw['description']) || textOf(raw['summary']),
        headers: toHeaders(context, raw['headers'], side),
        contents: toContents(context, raw['content'], side),
        links: entriesOf(raw['links']).map(([name, link]) => {
          const resolved = context.resolve(link);
          return { name, operationId: idOf(resolved), description: textOf(resolved['description']) };
        }),
      };
    })
    .sort((a, b) => rank(a.status) - rank(b.status));
}

/** Returns the sort key of a status: 404 → 404, 4XX → 499.5, default → 1000. */
function rank(status: string): number {
  if (/^\d{3}$/.test(status)) return Number(status);
  return /^\dXX$/.test(status) ? Number(status[0]) * 100 + 99.5 : 1000;
}

/**
 * Returns the encodings of parts by their names. In a list of parts, the first one is `[0]`, and `[]` stands for those
 * without an encoding of their own.
 */
function encodingsOf({ encoding, prefixEncoding, itemEncoding }: Raw): [string, unknown][] {
  return [
    ...entriesOf(encoding),
    ...listOf(prefixEncoding).map((node, index): [string, unknown] => [`[${index}]`, node]),
    ...(itemEncoding === undefined ? [] : [['[]', itemEncoding] as [string, unknown]]),
  ];
}

/** Reads the encodings of a form: content type, style and headers of each part. */
function toFormParts(context: ModelContext, encodings: [string, unknown][], side: Side): FormPart[] {
  return encodings.flatMap(([name, node]): FormPart[] => {
    const raw = context.resolve(node);
    const style = optionalText(raw['style']);
    const explode = typeof raw['explode'] === 'boolean' ? raw['explode'] : undefined;
    const isStyled = style !== undefined || explode !== undefined;
    const headers = toHeaders(context, raw['headers'], side).map(({ name: header, examples }) => ({
      name: header,
      value: textOf(examples[0]?.value),
    }));
    const part = {
      name,
      contentType: optionalText(raw['contentType']),
      ...(isStyled && { style: style ?? 'form', explode: explode ?? (style ?? 'form') === 'form' }),
      headers,
    };
    const facts = encodingFacts(part);
    return facts.length === 0 ? [] : [{ ...part, facts }];
  });
}

function encodingFacts({ contentType = '', style, explode, headers }: Omit<FormPart, 'facts'>): Constraint[] {
  return [
    { label: 'as', value: contentType },
    { label: 'in style', value: style === undefined ? '' : `${style}${explode ? ', exploded' : ''}` },
    { label: 'with headers', value: headers.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value !== '');
}
