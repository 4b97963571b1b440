import { checkMessage } from '../checkMessage';
import { decodeText } from '../json/decodeText';
import { formatJson } from '../json/formatJson';
import { readJson } from '../json/readJson';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { checkSignature } from '../signature/checkSignature';
import type { Table } from '../tables/types';
import type { FromWorker, TableSummary, ToWorker } from './messages';

export interface HostOptions {
  post(message: FromWorker): void;
  /** Fetches and parses JSON. Rejects when the request fails. */
  fetchJson(url: string): Promise<unknown>;
}

/** Makes the message handler of the worker. After it has loaded the tables, it sends no requests. */
export function createWorkerHost({ post, fetchJson }: HostOptions): (message: ToWorker) => Promise<void> {
  /** Settles when the tables are loaded. A check that the reader starts earlier waits for them. */
  let loading: Promise<readonly Table[]> = Promise.resolve([]);

  const load = async (urls: readonly string[]): Promise<readonly Table[]> => {
    try {
      const lists = (await Promise.all(urls.map(fetchJson))) as Table[][];
      const tables = lists.flat();
      post({ kind: 'ready', tables: [...tables.map(summarise), ...OCPP] });
      return tables;
    } catch (error) {
      post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
      return [];
    }
  };

  const check = (
    { id, input, choice, headers }: Extract<ToWorker, { kind: 'check' }>,
    tables: readonly Table[],
  ): void => {
    const decoded = typeof input === 'string' ? { text: input } : decodeText(input);
    if ('problem' in decoded) {
      const result = { ...checkMessage('', []), problem: decoded.problem };
      post({ kind: 'result', id, text: '', result });
      return;
    }
    const { text } = decoded;
    const body = typeof input === 'string' ? new TextEncoder().encode(input) : input;
    const signature = headers && checkSignature({ ...headers, body });
    post({
      kind: 'result',
      id,
      text,
      result: checkMessage(text, tables, choice),
      ...(signature && { signature }),
    });
  };

  return async (message) => {
    switch (message.kind) {
      case 'load':
        loading = load(message.urls);
        await loading;
        break;
      case 'check':
        check(message, await loading);
        break;
      case 'format': {
        const read = readJson(message.text);
        post({
          kind: 'formatted',
          id: message.id,
          text: 'problem' in read ? message.text : formatJson(read.root, message.text),
        });
      }
    }
  };
}

/** The versions of OCPP, whose frames say themselves which message they are. */
const OCPP: readonly TableSummary[] = OCPP_VERSIONS.map(({ version }) => ({
  id: `ocpp-${version}`,
  api: 'ocpp',
  label: `OCPP ${version}`,
  version,
  objects: [],
  bodies: [],
}));

function summarise({ id, api, label, version, messages }: Table): TableSummary {
  const byLabel = (kinds: readonly string[]): { id: string; label: string }[] =>
    messages
      .filter(({ kind }) => kinds.includes(kind))
      .map((each) => ({ id: each.id, label: each.label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    id,
    api,
    label,
    ...(version !== undefined && { version }),
    objects: byLabel(['object']),
    bodies: byLabel(['request', 'response', 'webhook']),
  };
}
