import { checkRequest, type CheckReply, type CheckRequest } from '../checkRequest';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { tableFile, type Table } from '../tables/types';

/** A version or an API with its messages, from which the reader can choose. */
export type TableSummary = ReturnType<typeof summarise>;

/** The tables that a page needs: their folder, and the ids of the APIs. */
export interface TableNames {
  folder: string;
  apis: readonly string[];
}

/** Messages from the page to the worker. The first one loads the tables. */
export type ToWorker = TableNames | CheckRequest;

/** The answer to each: the tables, the result of a check, or why there is none. */
export type FromWorker = { tables: TableSummary[] } | { reply: CheckReply } | { failure: string };

/**
 * Makes the function with which the worker answers a message of the page. It requests tables and nothing else.
 * @param fetchJson fetches and parses JSON; rejects when the request fails, as does the answer then
 */
export function createWorkerHost(
  fetchJson: (url: string) => Promise<unknown>,
): (message: ToWorker) => Promise<FromWorker> {
  let folder = '';
  const load = async (ids: readonly string[]): Promise<readonly Table[]> => {
    const lists = await Promise.all(ids.map((id) => fetchJson(`${folder}/${tableFile(id)}`)));
    return (lists as Table[][]).flat();
  };
  /** A check that the reader starts before the tables are loaded waits for them. */
  let apis: Promise<readonly Table[]> = Promise.resolve([]);
  let ocpp: Promise<readonly Table[]> | undefined;

  return async (message) => {
    if ('apis' in message) {
      folder = message.folder;
      apis = load(message.apis);
      return { tables: [...(await apis).map(summarise), ...OCPP] };
    }
    const check = async (): Promise<CheckReply> =>
      checkRequest(message, [...(await apis), ...((await ocpp) ?? [])]);
    const reply = await check();
    // What fits no object of the APIs may be a frame or a payload of OCPP.
    if (reply.result.counts.error === 0 || reply.result.problem || ocpp) return { reply };
    ocpp = load(OCPP.map(({ id }) => id));
    return { reply: await check() };
  };
}

const summarise = ({ id, label, messages }: Pick<Table, 'id' | 'label' | 'messages'>) => ({
  id,
  label,
  messages: messages
    .map((each) => ({ id: each.id, label: each.label, isObject: each.kind === 'object' }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
});

/** The versions of OCPP, whose frames say themselves which message they are. */
const OCPP = OCPP_VERSIONS.map((version) =>
  summarise({ id: `ocpp-${version}`, label: `OCPP ${version}`, messages: [] }),
);
