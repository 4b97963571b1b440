import { itemsOf, type JsonNode } from '../json/nodes';
import type { Message, Table } from '../tables/types';
import { partsOf, scoreFit } from './score';

/** What the caller already knows about a message. */
export interface Choice {
  /** Version of OCPI, such as `2.2.1`. */
  version?: string | undefined;
  /** Id of an API, such as `cpo`. */
  api?: string | undefined;
  /** Id or label of an object or a body, such as `CDR` or `add-charger request`. */
  message?: string | undefined;
  /** Whether the message is the body of a PATCH, which contains some fields only. */
  isPartial?: boolean | undefined;
}

export interface Recognised {
  table: Table;
  message: Message;
  /** Versions of the same API that the message fits as well. */
  alsoFits: string[];
}

/** A message that fits every object worse than this is not recognised. */
const LEAST_SCORE = 0.5;

/** Finds the object and the version that a value fits best. The newest version wins when several fit. */
export function recognise(tables: readonly Table[], node: JsonNode, choice: Choice): Recognised | undefined {
  const sample = node.kind === 'array' ? (itemsOf(node)[0] ?? node) : node;
  const fits = tables
    .filter(
      ({ api, version }) =>
        (choice.api ?? api) === api && (choice.version === undefined || version === choice.version),
    )
    .flatMap((table) =>
      table.messages
        .filter((message) => isChosen(message, choice.message))
        .map((message) => ({
          table,
          message,
          score: scoreFit(table, message.schema, sample, choice.isPartial === true),
        })),
    );
  const best = fits.reduce<(typeof fits)[number] | undefined>(
    (a, b) => (a && !isBetter(b, a) ? a : b),
    undefined,
  );
  if (!best || (choice.message === undefined && best.score < LEAST_SCORE)) return undefined;
  const alsoFits = fits
    .filter(
      ({ table, message, score }) =>
        table.id !== best.table.id && message.label === best.message.label && score === best.score,
    )
    .flatMap(({ table }) => table.version ?? []);
  return { table: best.table, message: best.message, alsoFits: [...new Set(alsoFits)] };
}

/** Finds messages by their id, or by the label that readers see. */
function isChosen({ id, label }: Message, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const lower = wanted.toLowerCase();
  return id.toLowerCase() === lower || label.toLowerCase() === lower;
}

interface Fit {
  table: Table;
  message: Message;
  score: number;
}

function isBetter(a: Fit, b: Fit): boolean {
  if (a.score !== b.score) return a.score > b.score;
  return a.table.id !== b.table.id && compareVersions(a.table.version, b.table.version) > 0;
}

function compareVersions(a = '', b = ''): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

/** Whether a message comes from the platform: it contains fields that only the platform sets. */
export function sideOf({ table, message }: Recognised, node: JsonNode): 'request' | 'response' {
  if (message.kind !== 'object') return message.kind === 'request' ? 'request' : 'response';
  const sample = node.kind === 'array' ? itemsOf(node)[0] : node;
  if (sample?.kind !== 'object') return 'response';
  const properties = Object.assign(
    {},
    ...partsOf(table, message.schema).map((part) => part.properties),
  ) as Record<string, { readOnly?: true }>;
  const readOnly = Object.keys(properties).filter((name) => properties[name]?.readOnly);
  if (readOnly.length === 0) return isRequestOnly(table, message) ? 'request' : 'response';
  const isFromPlatform = sample.members.some(({ key }) => readOnly.includes(key));
  return isFromPlatform ? 'response' : 'request';
}

/** Whether an object is the body of requests, and of nothing else. */
function isRequestOnly({ messages }: Table, { id }: Message): boolean {
  const uses = messages.filter(({ kind, schema }) => kind !== 'object' && schema.ref === id);
  return uses.length > 0 && uses.every(({ kind }) => kind === 'request');
}
