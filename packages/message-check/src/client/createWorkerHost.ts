import { checkRequest, type CheckReply } from '../checkRequest';
import { OCPP_VERSIONS } from '../ocpp/versions';
import type { Table } from '../tables/types';
import type { FromWorker, TableSummary, ToWorker } from './messages';

export interface HostOptions {
  post(message: FromWorker): void;
  /** Fetches and parses JSON. Rejects when the request fails. */
  fetchJson(url: string): Promise<unknown>;
}

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
    const apis = await loading;
    const check = async (): Promise<CheckReply> =>
      checkRequest(message, [...apis, ...((await loadingOcpp) ?? [])]);
    let reply = await check();
    // What fits no object of the APIs may be a frame or a payload of OCPP.
    if (reply.result.counts.error > 0 && !reply.result.problem && !loadingOcpp) {
      loadingOcpp = load(ocppUrls);
      reply = await check();
    }
    post({ kind: 'result', ...reply });
  };
}

/** The versions of OCPP, whose frames say themselves which message they are. */
const OCPP = OCPP_VERSIONS.map((version): TableSummary => ({
  id: `ocpp-${version}`,
  label: `OCPP ${version}`,
  objects: [],
  bodies: [],
}));

function summarise({ id, label, messages }: Table): TableSummary {
  const sorted = messages
    .map((each) => ({ id: each.id, label: each.label, kind: each.kind }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
  return {
    id,
    label,
    objects: sorted.filter(({ kind }) => kind === 'object'),
    bodies: sorted.filter(({ kind }) => kind !== 'object'),
  };
}
