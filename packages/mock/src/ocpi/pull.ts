import { textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { refuse, succeed, type Outcome } from './envelope';
import { collectionOf, findPlace, type OcpiRequest, type OcpiWorld } from './world';

const DEFAULT_LIMIT = 50;
const DAY = 86_400_000;

/** Returns a page of locations, tariffs, sessions or CDRs, ordered as they were created. */
export function pullList(world: OcpiWorld, request: OcpiRequest): Outcome {
  const { version, module, query } = request;
  const max = module === 'locations' ? 100 : 200;
  const [from, to] = [query.get('date_from'), query.get('date_to')];
  if (module === 'sessions' && Date.parse(from ?? '') < world.clock.now().getTime() - 30 * DAY) {
    return refuse(2001, 'date_from is more than 30 days ago');
  }
  const isOld = version === '2.1.1';
  const matches = ({ last_updated: updated }: Raw): boolean => {
    const at = Date.parse(textOf(updated));
    const start = from === undefined ? -Infinity : Date.parse(from);
    return (isOld ? at > start : at >= start) && (to === undefined || at < Date.parse(to));
  };
  const all = [...world.store.list(collectionOf(version, module))].map(({ value }) => value).filter(matches);
  const offset = Number(query.get('offset') ?? 0);
  const limit = Math.min(Number(query.get('limit') ?? DEFAULT_LIMIT), max);
  const next = new URLSearchParams([...query].filter(([name]) => name !== 'offset' && name !== 'limit'));
  next.set('offset', String(offset + limit));
  next.set('limit', String(limit));
  const hasNext = offset + limit < all.length;
  return {
    ...succeed(all.slice(offset, offset + limit)),
    headers: {
      'X-Total-Count': String(all.length),
      'X-Limit': String(max),
      ...(hasNext && { Link: `<${request.url}?${next.toString()}>; rel="next"` }),
    },
  };
}

/** Returns a location, EVSE or connector, depending on the length of the path. */
export function pullPlace(world: OcpiWorld, { version, pathValues }: OcpiRequest): Outcome {
  const { location_id: id = '', evse_uid: uid, connector_id: connectorId } = pathValues;
  const place = findPlace(world, version, { location: id, evse: uid, connector: connectorId });
  if (!place.location) return refuse(2003, `Location ${id} is not known`, 404);
  if (uid === undefined) return succeed(place.location);
  if (!place.evse) return refuse(2003, `EVSE ${uid} is not known at ${id}`, 404);
  if (connectorId === undefined) return succeed(place.evse);
  if (!place.connector) return refuse(2003, `Connector ${connectorId} is not known at ${uid}`, 404);
  return succeed(place.connector);
}
