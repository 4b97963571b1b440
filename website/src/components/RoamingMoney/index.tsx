import { type ReactNode } from 'react';
import InteractiveFigure from '../InteractiveFigure';
import { followMoney, type Money } from './roamingMoney';
import styles from './styles.module.css';

const perKwh = (price: number): string => `EUR ${price.toFixed(2)}`;
const RANGES = {
  energyKwh: { label: 'Energy', min: 1, max: 60, value: 20, format: (kwh: number) => `${kwh} kWh` },
  pricePerKwh: { label: 'Your price per kWh', min: 0.1, max: 0.9, step: 0.01, value: 0.42, format: perKwh },
  driverPricePerKwh: {
    label: 'Price of the provider per kWh',
    min: 0.1,
    max: 0.9,
    step: 0.01,
    value: 0.59,
    format: perKwh,
  },
} as const;
const CONTROLS = { ranges: RANGES, choices: {}, switches: {} };

/** Shows how the money of one roaming session gets from the driver to the operator. */
export default function RoamingMoney(): ReactNode {
  return (
    <InteractiveFigure
      label="How money flows in roaming"
      caption="One session, in EUR. Your price and the fee are without VAT. The driver pays the VAT of the Netherlands. The fee of 0.15 per CDR is an example."
      controls={CONTROLS}
      summarise={({ numbers }) => summarise(followMoney(numbers))}
    >
      {({ numbers }) => <Way money={followMoney(numbers)} />}
    </InteractiveFigure>
  );
}

function Way({ money: { driver, driverVat, provider, cdr, fee, you } }: { money: Money }): ReactNode {
  const steps = [
    { who: 'Driver', does: 'pays the provider, with VAT', cents: driver },
    { who: 'Tax office', does: 'receives VAT from the provider', cents: driverVat },
    { who: 'Provider', does: provider < 0 ? 'adds from its own money' : 'keeps', cents: Math.abs(provider) },
    { who: 'The platform', does: 'collects the CDR', cents: cdr },
    { who: 'The platform', does: 'keeps the fee', cents: fee },
    { who: 'You', does: 'receive the payout', cents: you },
  ];
  const largest = Math.max(...steps.map(({ cents }) => cents));
  return (
    <ol className={styles.way}>
      {steps.map(({ who, does, cents }, index) => (
        <li key={does}>
          <span>
            <strong>{who}</strong> {does}
          </span>
          <span className={styles.amount}>EUR {toEuros(cents)}</span>
          <span
            className={styles.bar}
            data-own={index === steps.length - 1 || undefined}
            style={{ inlineSize: `${(Math.max(0, cents) / largest) * 100}%` }}
          />
        </li>
      ))}
    </ol>
  );
}

function summarise({ driver, provider, you }: Money): string {
  const note = provider < 0 ? ' The provider sells below your price and loses money.' : '';
  return `The driver pays EUR ${toEuros(driver)} to the provider. You receive EUR ${toEuros(you)}.${note}`;
}

function toEuros(cents: number): string {
  return (cents / 100).toFixed(2);
}
