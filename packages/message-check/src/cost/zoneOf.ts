import zones from './zones.json';

/** Countries of one time zone, and the zone of the capital for those with more. Restrictions of tariffs are local times. */
const ZONES = new Map(Object.entries(zones));

/** The time zone of a country (ISO 3166-1 alpha-3); undefined for unknown ones. */
export const zoneOf = (country: string | undefined): string | undefined => ZONES.get(country ?? '');
