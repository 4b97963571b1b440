import { isRaw, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { SeenRequest } from '@voltmoor/openapi-reference/mock/checkRequest';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { toSecond } from '../simulate/buildCdr';
import { calculateCosts, siteClass } from '../simulate/costs';
import { fillPath } from '../state/seeds';
import type { Value } from '../state/store';
import type { Failure, Reply } from './problems';
import type { World } from './world';

/** Numbers of a CDR that a credit has with the opposite sign. */
const NEGATED = ['energyKwh', 'durationSeconds', 'chargingSeconds', 'idleSeconds'];

/** Whether an operation credits an entity: its response has the credit and the corrected entity. */
export function isCredit({ document }: World, { media, parents, route }: Operation): boolean {
  const names = propertiesOf(document, media?.schema);
  return route.method === 'POST' && parents.length > 0 && names.has('credit') && names.has('corrected');
}

/** Credits a CDR, and creates the corrected one if the body has corrections. */
export function creditCdr(world: World, operation: Operation, request: SeenRequest): Reply | Failure {
  const [parent] = operation.parents;
  const collection = fillPath(parent?.collectionPath ?? '', request.pathValues);
  const key = request.pathValues[parent?.parameter ?? ''] ?? '';
  const original = world.store.get(collection, key)?.value ?? {};
  const creditedBy = textOf(original['creditedBy']);
  if (creditedBy !== '') {
    const detail = `The CDR was credited by ${creditedBy}.`;
    return { statuses: [409], code: 'cdr_already_credited', detail };
  }
  if (textOf(original['creditOf']) !== '') {
    const detail = `This CDR is a credit of ${textOf(original['creditOf'])}.`;
    return { statuses: [409], code: 'conflict', detail };
  }
  const now = toSecond(world.clock.now());
  const id = (): string => world.random.like(key);
  const fresh = { invoiceNumber: null, creditedBy: null, createdAt: now, updatedAt: now };
  const credit: Value = {
    ...original,
    ...Object.fromEntries(NEGATED.map((name) => [name, negate(original[name])])),
    ...fresh,
    id: id(),
    costs: negateCosts(rawOf(original['costs'])),
    periods: [],
    signedMeterData: null,
    onHold: false,
    creditOf: key,
  };
  const given = rawOf(request.body)['corrected'];
  const corrected: Value | null = isRaw(given)
    ? { ...correct(world, original, given), ...fresh, id: id(), creditOf: null }
    : null;
  world.store.set(collection, textOf(credit['id']), credit);
  if (corrected) world.store.set(collection, textOf(corrected['id']), corrected);
  world.store.set(collection, key, { ...original, creditedBy: credit['id'], updatedAt: now });
  world.push('cdr.credited', credit);
  if (corrected) world.push('cdr.created', corrected);
  const paid = rawOf(rawOf(original['costs'])['inclVat']);
  const isCard = original['startMethod'] === 'EXPRESS';
  const refund = isCard ? { amount: paid, status: 'REQUESTED' } : null;
  const Location = `${world.base}${collection}/${textOf(credit['id'])}`;
  return {
    status: operation.status,
    headers: { Location },
    body: { credit, corrected, refund },
    mediaType: operation.media?.type,
  };
}

function negate(value: unknown): number {
  return Number(value) === 0 ? 0 : -Number(value);
}

function negateCosts(costs: Raw): Raw {
  return Object.fromEntries(
    Object.entries(costs).map(([name, cost]) => {
      const amount = textOf(rawOf(cost)['amount']);
      const isZero = Number(amount) === 0;
      return [name, isRaw(cost) && !isZero ? { ...cost, amount: `-${amount}` } : cost];
    }),
  );
}

/** The CDR with corrected values and a new price. */
function correct(world: World, original: Value, given: Raw): Value {
  const value: Value = { ...original, ...given };
  const startedAt = new Date(textOf(value['startedAt']));
  const duration = Math.round((Date.parse(textOf(value['endedAt'])) - startedAt.getTime()) / 1000);
  const idleSeconds = Math.min(Number(value['idleSeconds']), duration);
  const chargingSeconds = duration - idleSeconds;
  const energyKwh = Number(value['energyKwh']);
  const tariff = findById(world, textOf(value['tariffId']));
  const charger = findById(world, textOf(value['chargerId'])) ?? {};
  const usage = { energyKwh, chargingSeconds, idleSeconds };
  const costs = tariff
    ? calculateCosts(tariff, usage, Number(rawOf(value['costs'])['vatRate']), {
        startedAt,
        ...siteClass(charger, Number(value['socketNumber'])),
      })
    : value['costs'];
  const periods = Array.isArray(value['periods'])
    ? value['periods'].map((one: unknown, at) => (at === 0 ? { ...rawOf(one), energyKwh } : one))
    : [];
  const meterEndKwh = Math.round((Number(value['meterStartKwh']) + energyKwh) * 1000) / 1000;
  return {
    ...value,
    chargingSeconds,
    idleSeconds,
    durationSeconds: duration,
    meterEndKwh,
    costs,
    periods,
    signedMeterData: null,
    onHold: false,
  };
}

/** Finds an entity by its id in any collection. */
function findById({ store }: World, id: string): Value | undefined {
  for (const path of store.paths()) {
    const found = store.get(path, id)?.value;
    if (found) return found;
  }
  return undefined;
}
