import { listOf, rawOf, textOf, textsOf, type Raw } from '@voltmoor/openapi/raw';
import { isHttpUrl } from '../http/sending';
import { DELAYS } from '../simulate/charging';
import { toSecond } from '../simulate/time';
import { collectionOf, findPlace, objectsIn, refuse, succeed } from './context';
import type { OcpiContext, OcpiRequest, Outcome } from './context';
import { VERSIONS } from './partners';
import { powerOf, type OcpiSessions } from './sessions';

/** Simulated time until the charger responds, in ms. */
const RESULT_DELAY = 1_000;
/** What the platform says how long a result can take, in seconds. */
const TIMEOUTS = { command: 30, profile: 60 };
const OFFERED = ['START_SESSION', 'STOP_SESSION', 'UNLOCK_CONNECTOR'];
/** Statuses of an EVSE at which a session can start. */
const FREE = ['AVAILABLE', 'BLOCKED', 'RESERVED'];
const MAX_PERIODS = 24;
/** Requests about profiles for one session in a minute. */
const MAX_REQUESTS = 6;

/** Returns the schema of the body of a command: `START_SESSION` → the part of the schema that is called StartSession. */
export function schemaOfCommand(schema: Raw, command: string): Raw | undefined {
  const name = command.replaceAll('_', '').toLowerCase();
  return listOf(schema['oneOf'])
    .map(rawOf)
    .find(({ $ref }) => textOf($ref).split('/').at(-1)?.toLowerCase().startsWith(name));
}

/** Whether a session can start at an EVSE. */
export function isFree(evse: Raw | undefined): boolean {
  return FREE.includes(textOf(evse?.['status']));
}

/** The requests that change what chargers do: commands, charging profiles and preferences. */
export function createCommands(context: OcpiContext, sessions: OcpiSessions) {
  const { store, clock, schedule, partners } = context;
  /** Times of the requests about profiles in the last minute, by session. */
  const asked = new Map<string, number[]>();

  /** Posts a result to the URL that a request named, a little later. Results are not repeated. */
  const postResult = ({ connection, version }: OcpiRequest, url: string, run: (at: Date) => Raw): void =>
    schedule.after(clock.now(), RESULT_DELAY, (at) => {
      const partner = { ...connection, version };
      partners.call({ partner, method: 'POST', url, body: run(at), isSingle: true }, at);
    });
  const respond = ({ version }: OcpiRequest, result: string, text?: string): Outcome => {
    if (version === '2.1.1') return succeed({ result });
    const message = text === undefined ? {} : { message: [{ language: 'en', text }] };
    return succeed({ result, timeout: TIMEOUTS.command, ...message });
  };
  /** Accepts a command. `run` returns the result of the charger. */
  const accept = (request: OcpiRequest, run: (at: Date) => string): Outcome => {
    postResult(request, textOf(request.body['response_url']), (at) => {
      const result = run(at);
      // 2.1.1 knows fewer results.
      return { result: request.version === '2.1.1' && result !== 'ACCEPTED' ? 'REJECTED' : result };
    });
    return respond(request, 'ACCEPTED');
  };
  /** A session in progress and its version. A partner may have moved to another version since. */
  const findActive = (id: string) =>
    VERSIONS.map((version) => ({
      version,
      session: store.get(collectionOf(version, 'sessions'), id)?.value,
    })).find(({ session }) => session?.['status'] === 'ACTIVE');
  const stop = (request: OcpiRequest): Outcome => {
    const id = textOf(request.body['session_id']);
    const active = findActive(id);
    if (!active) return respond(request, 'UNKNOWN_SESSION');
    return accept(request, (at) => {
      schedule.after(at, DELAYS.stop - RESULT_DELAY, (later) => sessions.end(active.version, id, later));
      return 'ACCEPTED';
    });
  };
  /** The EVSE of a session in progress. */
  const evseOf = (id: string): Raw | undefined => {
    const active = findActive(id);
    if (!active) return undefined;
    const ids = {
      location: textOf(active.session?.['location_id']),
      evse: textOf(active.session?.['evse_uid']),
    };
    return findPlace(context, active.version, ids).evse ?? {};
  };
  const isTooOften = (id: string): boolean => {
    const now = clock.now().getTime();
    const recent = (asked.get(id) ?? []).filter((at) => at > now - 60_000);
    if (asked.size > 1000) asked.clear();
    asked.set(id, [...recent, now]);
    return recent.length >= MAX_REQUESTS;
  };

  return {
    /** Carries out a command whose body is valid. The result follows at its `response_url`. */
    command(request: OcpiRequest): Outcome {
      const { body, version, pathValues } = request;
      const { command = '' } = pathValues;
      if (!isHttpUrl(textOf(body['response_url']))) return refuse(2001, 'response_url is not a URL');
      if (!OFFERED.includes(command)) return respond(request, 'NOT_SUPPORTED');
      if (command === 'STOP_SESSION') return stop(request);
      const [locationId = '', asked = '', connectorId = ''] = ['location_id', 'evse_uid', 'connector_id'].map(
        (name) => textOf(body[name]),
      );
      const { location } = findPlace(context, version, { location: locationId });
      if (!location) return refuse(2003, `Location ${locationId} is not known`);
      const evses = objectsIn(location['evses']);
      if (asked === '' && evses.length !== 1) return refuse(2002, `evse_uid is needed at ${locationId}`);
      const evse = asked === '' ? evses[0] : evses.find(({ uid }) => uid === asked);
      if (!evse) return refuse(2003, `EVSE ${asked} is not known at ${locationId}`);
      const evseUid = textOf(evse['uid']);
      const connectors = objectsIn(evse['connectors']);
      const isNeeded = textsOf(evse['capabilities']).includes('START_SESSION_CONNECTOR_REQUIRED');
      if (isNeeded && connectorId === '') return refuse(2001, `connector_id is needed at ${evseUid}`);
      const connector = connectorId === '' ? connectors[0] : connectors.find(({ id }) => id === connectorId);
      if (!connector) return refuse(2003, `Connector ${connectorId} is not known at ${evseUid}`);
      if (evse['status'] === 'UNKNOWN') return respond(request, 'REJECTED', 'The charger is offline.');
      if (command === 'UNLOCK_CONNECTOR') return accept(request, () => 'ACCEPTED');
      const token = rawOf(body['token']);
      const reference = textOf(body['authorization_reference']);
      const ids = { location: locationId, evse: evseUid };
      return accept(request, (at) => {
        const now = findPlace(context, version, ids).evse;
        if (!isFree(now)) return now?.['status'] === 'CHARGING' ? 'EVSE_OCCUPIED' : 'EVSE_INOPERATIVE';
        const driver = {
          version,
          token,
          authMethod: 'COMMAND',
          reference,
          location,
          evse,
          connector,
        } as const;
        schedule.after(at, DELAYS.plugIn, (later) => {
          if (isFree(findPlace(context, version, ids).evse)) sessions.start(driver, later);
        });
        return 'ACCEPTED';
      });
    },
    /** Sets, removes or returns the charging profile of a session. The result follows at `response_url`. */
    profile(request: OcpiRequest): Outcome {
      const { method, body, query, pathValues } = request;
      const id = pathValues['session_id'] ?? '';
      const url = method === 'PUT' ? textOf(body['response_url']) : (query.get('response_url') ?? '');
      const respondWith = (result: string): Outcome => succeed({ result, timeout: TIMEOUTS.profile });
      if (!isHttpUrl(url)) return refuse(2001, 'response_url is not a URL');
      const evse = evseOf(id);
      if (!evse) return respondWith('UNKNOWN_SESSION');
      if (!textsOf(evse['capabilities']).includes('CHARGING_PROFILE_CAPABLE'))
        return respondWith('NOT_SUPPORTED');
      if (isTooOften(id)) return respondWith('TOO_OFTEN');
      const value = rawOf(body['charging_profile']);
      if (objectsIn(value['charging_profile_period']).length > MAX_PERIODS) return respondWith('REJECTED');
      postResult(request, url, (at) => {
        if (method === 'GET') {
          const active = sessions.find(id);
          const watts = powerOf(active?.connector ?? objectsIn(evse['connectors'])[0] ?? {}) * 1000;
          const start_date_time = toSecond(at);
          const own = {
            start_date_time,
            duration: Number(query.get('duration')),
            charging_rate_unit: 'W',
            charging_profile_period: [{ start_period: 0, limit: watts }],
          };
          const charging_profile = active?.profile ?? own;
          return { result: 'ACCEPTED', profile: { start_date_time, charging_profile } };
        }
        const hadProfile = sessions.setProfile(id, method === 'PUT' ? value : undefined, at);
        return { result: method === 'PUT' || hadProfile ? 'ACCEPTED' : 'UNKNOWN' };
      });
      return respondWith('ACCEPTED');
    },
    /** Accepts preferences of a driver, which have no effect. */
    preferences({ body, pathValues }: OcpiRequest): Outcome {
      const id = pathValues['session_id'] ?? '';
      const evse = evseOf(id);
      if (!evse) return refuse(2001, `Session ${id} is not known`, 404);
      if (body['profile_type'] === 'GREEN') return succeed('PROFILE_TYPE_NOT_SUPPORTED');
      const isCapable = textsOf(evse['capabilities']).includes('CHARGING_PREFERENCES_CAPABLE');
      return succeed(isCapable ? 'ACCEPTED' : 'NOT_POSSIBLE');
    },
    clear: (): void => asked.clear(),
  };
}

export type Commands = ReturnType<typeof createCommands>;
