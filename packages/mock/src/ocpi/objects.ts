import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import { toSecond } from '../simulate/buildCdr';
import type { Value } from '../state/store';
import { round, toPrice, type Costs } from './costs';
import type { Version } from './versions';

/** A session as the mock follows it. */
export interface Charging {
  version: Version;
  id: string;
  token: Raw;
  /** How the token was authorized. Version 2.1.1 has no `COMMAND`. */
  authMethod: 'COMMAND' | 'AUTH_REQUEST' | 'WHITELIST';
  /** `authorization_reference` of the command or of the response of the partner. */
  reference: string;
  location: Raw;
  evse: Raw;
  connector: Raw;
  tariff: Raw;
  startedAt: Date;
}

/** What a session has used at a moment. */
export interface Used {
  kwh: number;
  costs: Costs;
  at: Date;
  isEnded: boolean;
}

/** The session object in the form of its version. */
export function toSession(charging: Charging, used: Used): Value {
  const { version, id, token, reference, location, evse, connector, tariff, startedAt } = charging;
  const ended = used.isEnded ? toSecond(used.at) : undefined;
  const shared = {
    kwh: used.kwh,
    currency: tariff['currency'],
    total_cost: totalOf(version, used.costs),
    status: used.isEnded ? 'COMPLETED' : 'ACTIVE',
    last_updated: toSecond(used.at),
  };
  if (version === '2.1.1') {
    return {
      id,
      start_datetime: toSecond(startedAt),
      ...(ended !== undefined && { end_datetime: ended }),
      auth_id: token['auth_id'],
      auth_method: toOldMethod(charging),
      location: onlyConnector(charging),
      ...shared,
    };
  }
  return {
    country_code: 'NL',
    party_id: 'VLT',
    id,
    start_date_time: toSecond(startedAt),
    ...(ended !== undefined && { end_date_time: ended }),
    cdr_token: toCdrToken(version, token),
    auth_method: charging.authMethod,
    ...(reference !== '' && { authorization_reference: reference }),
    location_id: location['id'],
    evse_uid: evse['uid'],
    connector_id: connector['id'],
    ...shared,
  };
}

/** The fields of a session that have changed. */
export function toUpdate(charging: Charging, used: Used): Value {
  const session = toSession(charging, used);
  const names = ['kwh', 'total_cost', 'last_updated'];
  const last = ['end_date_time', 'end_datetime', 'status'];
  const shown = [...names, ...(used.isEnded ? last : [])].filter((name) => session[name] !== undefined);
  return Object.fromEntries(shown.map((name) => [name, session[name]]));
}

/** The CDR of an ended session in the form of its version. */
export function toCdr(charging: Charging, used: Used, id: string, now: Date): Value {
  const { version, tariff, startedAt, token } = charging;
  const { costs, kwh } = used;
  const hours = round((used.at.getTime() - startedAt.getTime()) / 3_600_000, 4);
  const period = {
    start_date_time: toSecond(startedAt),
    dimensions: [
      { type: 'ENERGY', volume: kwh },
      { type: 'TIME', volume: hours },
    ],
    ...(version !== '2.1.1' && { tariff_id: tariff['id'] }),
  };
  const shared = {
    currency: tariff['currency'],
    tariffs: [tariff],
    charging_periods: [period],
    total_cost: totalOf(version, costs),
    total_energy: kwh,
    total_time: hours,
    last_updated: toSecond(now),
  };
  if (version === '2.1.1') {
    return {
      id,
      start_date_time: toSecond(startedAt),
      stop_date_time: toSecond(used.at),
      auth_id: token['auth_id'],
      auth_method: toOldMethod(charging),
      location: onlyConnector(charging),
      ...shared,
      total_parking_time: 0,
    };
  }
  return {
    country_code: 'NL',
    party_id: 'VLT',
    id,
    start_date_time: toSecond(startedAt),
    end_date_time: toSecond(used.at),
    session_id: charging.id,
    cdr_token: toCdrToken(version, token),
    auth_method: charging.authMethod,
    ...(charging.reference !== '' && { authorization_reference: charging.reference }),
    cdr_location: toCdrLocation(charging),
    ...shared,
    total_fixed_cost: toPrice(costs.fixed, costs.vat),
    total_energy_cost: toPrice(costs.energy, costs.vat),
    total_time_cost: toPrice(costs.time, costs.vat),
    total_parking_time: 0,
    total_parking_cost: toPrice(0, costs.vat),
    ...(version === '2.2.1' && { home_charging_compensation: false }),
  };
}

function toOldMethod({ authMethod }: Charging): string {
  return authMethod === 'COMMAND' ? 'AUTH_REQUEST' : authMethod;
}

function totalOf(version: Version, { exclVat, inclVat }: Costs): unknown {
  return version === '2.1.1' ? exclVat : { excl_vat: exclVat, incl_vat: inclVat };
}

function toCdrToken(version: Version, token: Raw): Value {
  const names = ['uid', 'type', 'contract_id'];
  const shown = version === '2.2.1' ? ['country_code', 'party_id', ...names] : names;
  return Object.fromEntries(shown.map((name) => [name, token[name]]));
}

/** The location with the connector that is used, and no other one. */
function onlyConnector({ location, evse, connector }: Charging): Value {
  return { ...location, evses: [{ ...evse, connectors: [connector] }] };
}

function toCdrLocation({ location, evse, connector }: Charging): Value {
  const copied = ['id', 'name', 'city', 'postal_code', 'country', 'coordinates'].flatMap((name) =>
    location[name] === undefined ? [] : [[name, location[name]] as const],
  );
  return {
    ...Object.fromEntries(copied),
    address: textOf(location['address']).slice(0, 45),
    evse_uid: evse['uid'],
    evse_id: evse['evse_id'],
    connector_id: connector['id'],
    connector_standard: connector['standard'],
    connector_format: connector['format'],
    connector_power_type: connector['power_type'],
  };
}

/** The id of the first tariff of a connector. */
export function tariffIdOf(connector: Raw): string {
  return textOf(listOf(connector['tariff_ids'])[0] ?? connector['tariff_id']);
}

/** The power of a session at a connector, in kW: AC cars take at most 11 kW, DC cars at most 50 kW. */
export function powerOf(connector: Raw): number {
  const isDc = textOf(connector['power_type']) === 'DC';
  const phases = textOf(connector['power_type']) === 'AC_3_PHASE' ? 3 : 1;
  const volts = Number(connector['max_voltage'] ?? connector['voltage'] ?? 230);
  const amperes = Number(connector['max_amperage'] ?? connector['amperage'] ?? 16);
  const watts = Number(connector['max_electric_power'] ?? volts * amperes * phases);
  return Math.min(isDc ? 50 : 11, watts / 1000);
}

/** Entries of a list that are objects. */
export function objectsIn(value: unknown): Raw[] {
  return listOf(value).map(rawOf);
}
