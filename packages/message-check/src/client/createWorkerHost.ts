import { checkRequest, type CheckReply } from '../checkRequest';
import { OCPP_VERSIONS } from '../ocpp/versions';
import { tableFile, type Table } from '../tables/types';
import type { FromWorker, TableSummary, ToWorker } from './messages';

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

/** The versions of OCPP, whose frames say themselves which message they are. */
const OCPP = OCPP_VERSIONS.map((version): TableSummary => ({
  id: `ocpp-${version}`,
  label: `OCPP ${version}`,
  messages: [],
}));

const summarise = ({ id, label, messages }: Table): TableSummary => ({
  id,
  label,
  messages: messages
    .map((each) => ({ id: each.id, label: each.label, isObject: each.kind === 'object' }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en')),
});
