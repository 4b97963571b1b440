/** What the reader can change. Prices are in EUR without VAT. */
export interface Settings {
  energyKwh: number;
  /** Your roaming price per kWh. */
  pricePerKwh: number;
  /** The price per kWh that the provider takes from its driver. */
  driverPricePerKwh: number;
}

/** Every amount of one session, in whole cents. */
export interface Money {
  /** What the driver pays, with VAT. */
  driver: number;
  driverVat: number;
  /** What the provider keeps: less than 0 if it sells below your price. */
  provider: number;
  /** The CDR that the provider pays. */
  cdr: number;
  fee: number;
  /** What you receive. */
  you: number;
}

/** The example fee of a contract for each CDR, in cents. */
const FEE = 15;
const VAT = 0.21;

/** Follows the money of one session. The provider's VAT is that of the Netherlands. */
export function followMoney({ energyKwh, pricePerKwh, driverPricePerKwh }: Settings): Money {
  const cdr = toCents(energyKwh * pricePerKwh);
  const sold = toCents(energyKwh * driverPricePerKwh);
  const driverVat = Math.floor(sold * VAT + 0.5);
  return { driver: sold + driverVat, driverVat, provider: sold - cdr, cdr, fee: FEE, you: cdr - FEE };
}

/** Rounds half-up. The small number corrects binary fractions. */
function toCents(euros: number): number {
  return Math.floor(euros * 100 + 0.5 + 1e-7);
}
