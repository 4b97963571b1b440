import { itemsOf, textOf, valueOf, type JsonNode } from '../json/nodes';
import { timeOf } from '../rules/times';
import { absolute, compare, multiply, numberOf, ratio, type Ratio } from './decimal';
import { zoneOf } from './localTime';

export interface Period {
  /** Path in the message. */
  path: string;
  node: JsonNode;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Quantities by dimension, in kWh and hours. */
  volumes: Map<string, Ratio>;
  /** The energy as the message has it, if it is in Wh. `volumes` then has it in kWh. */
  wattHours: Ratio | undefined;
  tariffId: string | undefined;
}

export interface PriceComponent {
  type: string;
  price: Ratio;
  /** Percent; undefined when no VAT applies. */
  vat: Ratio | undefined;
  stepSize: bigint;
}

interface TariffElement {
  components: PriceComponent[];
  restrictions: JsonNode | undefined;
}

export interface Tariff {
  id: string;
  elements: TariffElement[];
  minPrice: Ratio | undefined;
  maxPrice: Ratio | undefined;
}

/** What a CDR or a session says about its cost. */
export interface Bill {
  kind: 'CDR' | 'Session';
  node: JsonNode;
  path: string;
  start: number;
  end: number;
  zone: string | undefined;
  isCredit: boolean;
  periods: Period[];
  tariffs: Tariff[];
}

/**
 * Reads a CDR or a session.
 * @param tariffs tariffs that the message itself does not contain
 * @returns undefined when it has no periods or no readable times
 */
export function readBill(node: JsonNode, path: string, tariffs: readonly JsonNode[]): Bill | undefined {
  const isCdr = valueOf(node, 'total_energy') !== undefined || valueOf(node, 'cdr_location') !== undefined;
  const start = readTime(valueOf(node, 'start_date_time') ?? valueOf(node, 'start_datetime'));
  const end = readTime(
    valueOf(node, 'end_date_time') ??
      valueOf(node, 'stop_date_time') ??
      valueOf(node, 'end_datetime') ??
      valueOf(node, 'last_updated'),
  );
  if (start === undefined || end === undefined) return undefined;
  const prefix = path === '' ? '' : `${path}.`;
  const list = itemsOf(valueOf(node, 'charging_periods'));
  const periods = list.flatMap((each, index): Period[] => {
    const from = readTime(valueOf(each, 'start_date_time'));
    if (from === undefined) return [];
    const until = readTime(valueOf(list[index + 1], 'start_date_time')) ?? end;
    const volumes = readVolumes(each);
    const wattHours = convertWattHours(volumes, until - from);
    const tariffId = textOf(valueOf(each, 'tariff_id'));
    return [
      {
        path: `${prefix}charging_periods[${index}]`,
        node: each,
        start: from,
        end: until,
        volumes,
        wattHours,
        tariffId,
      },
    ];
  });
  const own = itemsOf(valueOf(node, 'tariffs'));
  const read = [...own, ...tariffs].flatMap((each) => readTariff(each) ?? []);
  if (periods.length === 0) return undefined;
  const location = valueOf(node, 'cdr_location') ?? valueOf(node, 'location');
  const credit = valueOf(node, 'credit');
  return {
    kind: isCdr ? 'CDR' : 'Session',
    node,
    path,
    start,
    end,
    zone: textOf(valueOf(location, 'time_zone')) ?? zoneOf(textOf(valueOf(location, 'country'))),
    isCredit: credit?.kind === 'literal' && credit.value === true,
    periods,
    tariffs: read,
  };
}

function readTime(node: JsonNode | undefined): number | undefined {
  const time = timeOf(node);
  return Number.isNaN(time) ? undefined : time;
}

function readVolumes(period: JsonNode): Map<string, Ratio> {
  const volumes = new Map<string, Ratio>();
  for (const each of itemsOf(valueOf(period, 'dimensions'))) {
    const type = textOf(valueOf(each, 'type'));
    const volume = numberOf(valueOf(each, 'volume'));
    if (type !== undefined && volume !== undefined) volumes.set(type, volume);
  }
  return volumes;
}

/** More than any charger can deliver, in kW. */
const MAX_POWER_KW = 1000;
/** Less energy than this may be a correct value for a very short period, in kWh. */
const MIN_WATT_HOURS = 100;

/**
 * Converts the energy of a period to kWh if it can only be in Wh.
 * @param duration in milliseconds
 * @returns the energy in Wh, if it was converted
 */
function convertWattHours(volumes: Map<string, Ratio>, duration: number): Ratio | undefined {
  const energy = volumes.get('ENERGY');
  const most = Math.max(MIN_WATT_HOURS, (duration / 3_600_000) * MAX_POWER_KW);
  if (!energy || compare(energy, ratio(Math.ceil(most))) <= 0) return undefined;
  volumes.set('ENERGY', multiply(energy, ratio(1, 1000)));
  return energy;
}

/** An amount without the sign that a credit gives it. */
export const sizeOf = ({ isCredit }: Pick<Bill, 'isCredit'>, amount: Ratio): Ratio =>
  isCredit ? absolute(amount) : amount;

function readTariff(node: JsonNode): Tariff | undefined {
  const id = textOf(valueOf(node, 'id'));
  const elements = itemsOf(valueOf(node, 'elements')).map((each): TariffElement => ({
    components: itemsOf(valueOf(each, 'price_components')).flatMap((part): PriceComponent[] => {
      const type = textOf(valueOf(part, 'type'));
      const price = numberOf(valueOf(part, 'price'));
      if (type === undefined || price === undefined) return [];
      const step = numberOf(valueOf(part, 'step_size'));
      return [{ type, price, vat: numberOf(valueOf(part, 'vat')), stepSize: step ? step.n / step.d : 1n }];
    }),
    restrictions: valueOf(each, 'restrictions'),
  }));
  if (id === undefined || elements.length === 0) return undefined;
  const limit = (name: string): Ratio | undefined => numberOf(valueOf(valueOf(node, name), 'excl_vat'));
  return { id, elements, minPrice: limit('min_price'), maxPrice: limit('max_price') };
}
