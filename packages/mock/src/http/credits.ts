import { isRaw, listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi/raw';
import type { Operation } from '../api/operations';
import { propertiesOf } from '../api/schemas';
import { roundToWattHours } from '../simulate/charging';
import { costsOf } from '../simulate/cpoSessions';
import { toSecond } from '../simulate/time';
import { entityAt, fillPath } from '../state/seeds';
import type { Value } from '../state/store';
import type { Feature, RequestContext } from './context';
import { refusal, success } from './problems';

/** Numbers of a CDR that a credit has with the opposite sign. */
const NEGATED = ['energyKwh', 'durationSeconds', 'chargingSeconds', 'idleSeconds'];

/** Credits CDRs, and creates the corrected ones if a body has corrections. */
export function createCredits(context: RequestContext): Feature {
  const { document, store, clock, random, push, base } = context;
  const isCredit = ({ media, parents, route }: Operation): boolean => {
    const names = propertiesOf(document, media?.schema);
    return route.method === 'POST' && parents.length > 0 && names.has('credit') && names.has('corrected');
  };
  return {
    handle(operation, { pathValues, body }) {
      const [parent] = operation.parents;
      if (!parent || !isCredit(operation)) return undefined;
      const collection = fillPath(parent.collectionPath, pathValues);
      const key = pathValues[parent.parameter] ?? '';
      const original = entityAt(store, parent, pathValues)?.value;
      if (!original) return undefined;
      const [creditedBy, creditOf] = [textOf(original['creditedBy']), textOf(original['creditOf'])];
      if (creditedBy !== '')
        return refusal(409, 'cdr_already_credited', `The CDR was credited by ${creditedBy}.`);
      if (creditOf !== '') return refusal(409, 'conflict', `This CDR is a credit of ${creditOf}.`);
      const now = toSecond(clock.now());
      const fresh = { invoiceNumber: null, creditedBy: null, createdAt: now, updatedAt: now };
      const add = (changes: Value): Value => {
        const id = random.like(key);
        return store.set(collection, id, { ...original, ...changes, ...fresh, id }).value;
      };
      const credit = add({
        ...Object.fromEntries(NEGATED.map((name) => [name, -Number(original[name]) || 0])),
        costs: negateCosts(rawOf(original['costs'])),
        periods: [],
        signedMeterData: null,
        onHold: false,
        creditOf: key,
      });
      const given = rawOf(body)['corrected'];
      const corrected = isRaw(given) ? add(correct(context, { ...original, ...given })) : null;
      store.change(collection, key, { creditedBy: credit['id'], updatedAt: now });
      push('cdr.credited', credit);
      if (corrected) push('cdr.created', corrected);
      const isCard = original['startMethod'] === 'EXPRESS';
      const amount = rawOf(rawOf(original['costs'])['inclVat']);
      const refund = isCard ? { amount, status: 'REQUESTED' } : null;
      const Location = `${base}${collection}/${textOf(credit['id'])}`;
      return success(operation, { credit, corrected, refund }, { Location });
    },
  };
}

function negateCosts(costs: Raw): Raw {
  const negated = Object.entries(costs).map(([name, cost]) => {
    const amount = textOf(rawOf(cost)['amount']);
    const isAmount = isRaw(cost) && Number(amount) !== 0;
    return [name, isAmount ? { ...cost, amount: `-${amount}` } : cost] as const;
  });
  return Object.fromEntries(negated);
}

/** What follows from corrected values of a CDR: its durations and a new price. */
function correct({ store }: RequestContext, value: Value): Value {
  const [startedAt, endedAt] = [value['startedAt'], value['endedAt']].map((time) => Date.parse(textOf(time)));
  const durationSeconds = Math.round(((endedAt ?? 0) - (startedAt ?? 0)) / 1000);
  const idleSeconds = Math.min(Number(value['idleSeconds']), durationSeconds);
  const energyKwh = Number(value['energyKwh']);
  const used = { ...value, idleSeconds, chargingSeconds: durationSeconds - idleSeconds };
  const tariff = store.find(textOf(value['tariffId']));
  const charger = store.find(textOf(value['chargerId'])) ?? {};
  const vatRate = Number(rawOf(value['costs'])['vatRate']);
  return {
    ...used,
    durationSeconds,
    meterEndKwh: roundToWattHours(Number(value['meterStartKwh']) + energyKwh),
    costs: tariff ? costsOf(used, tariff, charger, vatRate) : value['costs'],
    periods: listOf(value['periods']).map((period, at) =>
      at === 0 ? { ...rawOf(period), energyKwh } : period,
    ),
    signedMeterData: null,
    onHold: false,
    creditOf: null,
  };
}
