import { listOf, rawOf, textOf, type Raw } from '@voltmoor/openapi-reference/load/raw';
import type { Value } from '../state/store';
import { calculateCosts, siteClass, type Usage } from './costs';

/** The entities that a CDR is made from. */
interface Billed {
  /** A CDR that shows which values there are. */
  model: Value;
  /** An ended session. */
  session: Value;
  charger: Raw;
  tag: Value | undefined;
  tariff: Value;
}

/** Builds the CDR of a session. Its amounts follow the tariff. */
export function buildCdr(id: string, { model, session, charger, tag, tariff }: Billed, now: Date): Value {
  const usage: Usage = {
    energyKwh: Number(session['energyKwh']),
    chargingSeconds: Number(session['chargingSeconds']),
    idleSeconds: Number(session['idleSeconds']),
  };
  const shared = Object.keys(model).filter((name) => name in session);
  return {
    ...model,
    ...Object.fromEntries(shared.map((name) => [name, session[name]])),
    id,
    transactionId: session['id'],
    customerId: tag?.['customerId'] ?? charger['customerId'],
    locationId: charger['locationId'],
    contractId: tag?.['contractId'] ?? null,
    authorizationId: null,
    durationSeconds: usage.chargingSeconds + usage.idleSeconds,
    tariffId: tariff['id'],
    tariffVersion: tariff['version'],
    costs: calculateCosts(tariff, usage, Number(rawOf(model['costs'])['vatRate']), {
      startedAt: new Date(textOf(session['startedAt'])),
      ...siteClass(charger, Number(session['socketNumber'])),
    }),
    periods: periodsOf(session, usage, tariff),
    signedMeterData: null,
    onHold: false,
    creditOf: null,
    creditedBy: null,
    invoiceNumber: null,
    createdAt: toSecond(now),
    updatedAt: toSecond(now),
  };
}

function periodsOf(session: Value, { energyKwh, chargingSeconds, idleSeconds }: Usage, tariff: Raw): Value[] {
  const currency = tariff['currency'];
  const element = rawOf(listOf(tariff['elements'])[0]);
  const price = (name: string): Raw => ({ amount: Number(element[name] ?? 0).toFixed(4), currency });
  const start = Date.parse(textOf(session['startedAt']));
  const grace = Math.min(idleSeconds, Number(element['idleGraceMinutes'] ?? 30) * 60);
  const free = { amount: '0.0000', currency };
  const parts = [
    { kind: 'CHARGING', seconds: chargingSeconds, energyKwh, unitPrice: price('energyPrice') },
    { kind: 'IDLE', seconds: grace, energyKwh: 0, unitPrice: free },
    { kind: 'IDLE', seconds: idleSeconds - grace, energyKwh: 0, unitPrice: price('idlePrice') },
  ];
  let at = start;
  return parts.flatMap((part, index) => {
    if (index > 0 && part.seconds === 0) return [];
    const period = { start: toSecond(new Date(at)), ...part };
    at += part.seconds * 1000;
    return [period];
  });
}

/** Writes a moment without fractions of a second: `2025-09-02T08:15:30Z`. */
export function toSecond(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`;
}
