import { integer, object, oneOf, required, text, time } from './fields';
import { MEASURANDS, meterValues, sample } from './meterValues';
import { profile, schedule } from './profiles';

export const STATUSES = [
  'Available',
  'Preparing',
  'Charging',
  'SuspendedEV',
  'SuspendedEVSE',
  'Finishing',
  'Reserved',
  'Unavailable',
  'Faulted',
];

export const ERROR_CODES = [
  'ConnectorLockFailure',
  'EVCommunicationError',
  'GroundFailure',
  'HighTemperature',
  'InternalError',
  'LocalListConflict',
  'NoError',
  'OtherError',
  'OverCurrentFailure',
  'OverVoltage',
  'PowerMeterFailure',
  'PowerSwitchFailure',
  'ReaderFailure',
  'ResetFailure',
  'UnderVoltage',
  'WeakSignal',
];

export const STOP_REASONS = [
  'DeAuthorized',
  'EmergencyStop',
  'EVDisconnected',
  'HardReset',
  'Local',
  'Other',
  'PowerLoss',
  'Reboot',
  'Remote',
  'SoftReset',
  'UnlockCommand',
];

const UNITS = [
  ...['Wh', 'kWh', 'varh', 'kvarh', 'W', 'kW', 'VA', 'kVA', 'var', 'kvar', 'A', 'V'],
  // The schemas of the standard have both spellings of Celsius and of Hertz.
  ...['Celsius', 'Celcius', 'Fahrenheit', 'K', 'Percent', 'Hertz', 'Hz'],
];

export const PURPOSES = ['ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile'];

export const idTag = text(20);
export const idTagInfo = object({
  status: required(oneOf('Accepted', 'Blocked', 'Expired', 'Invalid', 'ConcurrentTx')),
  expiryDate: time,
  parentIdTag: idTag,
});

export const readings = meterValues({
  value: required(text()),
  ...sample,
  format: oneOf('Raw', 'SignedData'),
  measurand: oneOf(...MEASURANDS, 'RPM', 'Temperature'),
  unit: oneOf(...UNITS),
});

export const chargingSchedule = object(schedule());
export const chargingProfile = object({
  ...profile,
  chargingProfileId: required(integer),
  transactionId: integer,
  chargingProfilePurpose: required(oneOf(...PURPOSES)),
  chargingSchedule: required(chargingSchedule),
});
