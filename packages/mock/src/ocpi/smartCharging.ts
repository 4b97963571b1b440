import { rawOf, textOf, textsOf } from '@voltmoor/openapi-reference/load/raw';
import { postResult } from './commands';
import { refuse, succeed, type Outcome } from './envelope';
import { isHttpUrl } from './exchange';
import { objectsIn, powerOf } from './objects';
import { toActiveProfile } from './profiles';
import type { Sessions } from './sessions';
import { collectionOf, findPlace, type OcpiRequest, type OcpiWorld } from './world';

const TIMEOUT = 60;
const DELAY = 1_000;
const MAX_PERIODS = 24;
/** Requests for one session in a minute. */
const MAX_REQUESTS = 6;

/** The requests of the modules chargingprofiles and sessions that change how a session charges. */
export function createSmartCharging(world: OcpiWorld, sessions: Sessions) {
  /** Times of the requests of the last minute, by session. */
  const asked = new Map<string, number[]>();

  const isTooOften = (id: string): boolean => {
    const now = world.clock.now().getTime();
    const recent = (asked.get(id) ?? []).filter((at) => at > now - 60_000);
    if (asked.size > 1000) asked.clear();
    asked.set(id, [...recent, now]);
    return recent.length >= MAX_REQUESTS;
  };
  /** The EVSE of a session in progress. */
  const evseOf = (version: OcpiRequest['version'], id: string) => {
    const session = world.store.get(collectionOf(version, 'sessions'), id)?.value;
    if (session?.['status'] !== 'ACTIVE') return undefined;
    const ids = { location: textOf(session['location_id']), evse: textOf(session['evse_uid']) };
    return findPlace(world, version, ids).evse ?? {};
  };
  const respond = (result: string): Outcome => succeed({ result, timeout: TIMEOUT });

  return {
    profile(request: OcpiRequest): Outcome {
      const { method, version, body, query, pathValues } = request;
      const id = pathValues['session_id'] ?? '';
      const url = method === 'PUT' ? textOf(body['response_url']) : (query.get('response_url') ?? '');
      if (!isHttpUrl(url)) return refuse(2001, 'response_url is not a URL');
      const evse = evseOf(version, id);
      if (!evse) return respond('UNKNOWN_SESSION');
      if (!textsOf(evse['capabilities']).includes('CHARGING_PROFILE_CAPABLE'))
        return respond('NOT_SUPPORTED');
      if (isTooOften(id)) return respond('TOO_OFTEN');
      const value = rawOf(body['charging_profile']);
      if (objectsIn(value['charging_profile_period']).length > MAX_PERIODS) return respond('REJECTED');
      world.schedule.after(world.clock.now(), DELAY, (at) => {
        const active = sessions.find(id);
        const power = powerOf(active?.charging.connector ?? objectsIn(evse['connectors'])[0] ?? {});
        if (method === 'GET') {
          const duration = Number(query.get('duration'));
          return postResult(world, request, url, toActiveProfile(active?.profile, power, duration, at), at);
        }
        const before = sessions.setProfile(id, method === 'PUT' ? { value, setAt: at } : undefined);
        const result = method === 'PUT' || before ? 'ACCEPTED' : 'UNKNOWN';
        postResult(world, request, url, { result }, at);
      });
      return respond('ACCEPTED');
    },
    preferences({ version, body, pathValues }: OcpiRequest): Outcome {
      const id = pathValues['session_id'] ?? '';
      const evse = evseOf(version, id);
      if (!evse) return refuse(2001, `Session ${id} is not known`, 404);
      if (body['profile_type'] === 'GREEN') return succeed('PROFILE_TYPE_NOT_SUPPORTED');
      const isCapable = textsOf(evse['capabilities']).includes('CHARGING_PREFERENCES_CAPABLE');
      return succeed(isCapable ? 'ACCEPTED' : 'NOT_POSSIBLE');
    },
    clear: () => asked.clear(),
  };
}
