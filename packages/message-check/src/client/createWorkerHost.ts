import { checkMessage, withoutContent } from '../checkMessage';
import { decodeText } from '../json/decodeText';
import { formatJson } from '../json/formatJson';
import { readJson } from '../json/readJson';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { checkSignature } from '../signature/checkSignature';
import type { Table } from '../tables/types';
import type { CheckReply, CheckRequest, FromWorker, TableSummary, ToWorker } from './messages';

export interface HostOptions {
  post(message: FromWorker): void;
  /** Fetches and parses JSON. Rejects when the request fails. */
  fetchJson(url: string): Promise<unknown>;
}

/** What a text with frames of OCPP begins with: a list, or a list of lists, with the number of a kind. */
const FRAMES = /^\s*\[\s*(?:\[\s*)?"?\d/;

/** Makes the message handler of the worker. It requests tables and nothing else. */
export function createWorkerHost({ post, fetchJson }: HostOptions): (message: ToWorker) => Promise<void> {
  /** Settles when the tables are loaded. A check that the reader starts earlier waits for them. */
  let loading: Promise<readonly Table[]> = Promise.resolve([]);
  let ocppUrls: readonly string[] = [];
  let loadingOcpp: Promise<readonly Table[]> | undefined;

  const load = async (urls: readonly string[]): Promise<readonly Table[]> => {
    try {
      return ((await Promise.all(urls.map(fetchJson))) as Table[][]).flat();
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      return [];
    }
  };

  return async (message) => {
    if (message.kind === 'load') {
      ocppUrls = message.ocpp;
      loading = load(message.apis);
      const tables = await loading;
      if (tables.length > 0 || message.apis.length === 0)
        post({ kind: 'ready', tables: [...tables.map(summarise), ...OCPP] });
      return;
    }
    const { id, input } = message;
    const apis = await loading;
    const decoded = typeof input === 'string' ? { text: input } : decodeText(input);
    if ('problem' in decoded) {
      const result = { ...checkMessage('', []), problem: decoded.problem };
      return post({ kind: 'result', id, text: '', result });
    }
    const text = format(decoded.text, message.format);
    if (FRAMES.test(text)) loadingOcpp ??= load(ocppUrls);
    const tables = [...apis, ...((await loadingOcpp) ?? [])];
    post({ kind: 'result', id, ...check({ ...message, text }, tables) });
  };
}

function check(
  { text, input, choice, headers }: CheckRequest & { text: string },
  tables: readonly Table[],
): Omit<CheckReply, 'id'> {
  const result = checkMessage(text, tables, choice);
  if (!headers) return { text, result };
  const body = typeof input === 'string' ? new TextEncoder().encode(input) : input;
  const signature = checkSignature({ ...headers, body });
  return { text, result: withoutContent(result, signature), signature };
}

/** A message in one line is hard to read, so it gets one field per line. */
function format(text: string, wanted: CheckRequest['format']): string {
  if (wanted === undefined || (wanted === 'one-line' && text.trim().includes('\n'))) return text;
  const read = readJson(text);
  return 'problem' in read ? text : formatJson(read.root, text);
}

/** The versions of OCPP, whose frames say themselves which message they are. */
const OCPP: readonly TableSummary[] = OCPP_VERSIONS.map((version) => ({
  id: `ocpp-${version}`,
  api: 'ocpp',
  label: `OCPP ${version}`,
  version,
  objects: [],
  bodies: [],
}));

function summarise({ id, api, label, version, messages }: Table): TableSummary {
  const options = messages
    .map((each) => ({ id: each.id, label: each.label, isObject: each.kind === 'object' }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    id,
    api,
    label,
    ...(version !== undefined && { version }),
    objects: options.filter(({ isObject }) => isObject),
    bodies: options.filter(({ isObject }) => !isObject),
  };
}
