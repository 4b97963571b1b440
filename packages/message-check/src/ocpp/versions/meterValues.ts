import { list, object, oneOf, required, time, type Field, type Payload } from './fields';

const CONTEXTS = [
  'Interruption.Begin',
  'Interruption.End',
  'Other',
  'Sample.Clock',
  'Sample.Periodic',
  'Transaction.Begin',
  'Transaction.End',
  'Trigger',
];

/** Measurands of both versions. */
export const MEASURANDS = [
  'Current.Export',
  'Current.Import',
  'Current.Offered',
  'Energy.Active.Export.Interval',
  'Energy.Active.Export.Register',
  'Energy.Active.Import.Interval',
  'Energy.Active.Import.Register',
  'Energy.Reactive.Export.Interval',
  'Energy.Reactive.Export.Register',
  'Energy.Reactive.Import.Interval',
  'Energy.Reactive.Import.Register',
  'Frequency',
  'Power.Active.Export',
  'Power.Active.Import',
  'Power.Factor',
  'Power.Offered',
  'Power.Reactive.Export',
  'Power.Reactive.Import',
  'SoC',
  'Voltage',
];

const PHASES = ['L1', 'L2', 'L3', 'N', 'L1-N', 'L2-N', 'L3-N', 'L1-L2', 'L2-L3', 'L3-L1'];
const LOCATIONS = ['Body', 'Cable', 'EV', 'Inlet', 'Outlet'];

/** A list of readings, each with a time and its sampled values. */
export const meterValues = (sampledValue: Payload): Field =>
  list(object({ timestamp: required(time), sampledValue: required(list(object(sampledValue))) }));

/** The fields of a sampled value that both versions have. */
export const sample: Payload = {
  context: oneOf(...CONTEXTS),
  phase: oneOf(...PHASES),
  location: oneOf(...LOCATIONS),
};
