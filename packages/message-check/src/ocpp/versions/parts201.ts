import { any, integer, list, number, object, oneOf, required, text, time } from './fields';
import { MEASURANDS, meterValues, sample } from './meterValues';
import { profile, schedule } from './profiles';

export const STOP_REASONS = [
  'DeAuthorized',
  'EmergencyStop',
  'EnergyLimitReached',
  'EVDisconnected',
  'GroundFault',
  'ImmediateReset',
  'Local',
  'LocalOutOfCredit',
  'MasterPass',
  'Other',
  'OvercurrentFault',
  'PowerLoss',
  'PowerQuality',
  'Reboot',
  'Remote',
  'SOCLimitReached',
  'StoppedByEV',
  'TimeLimitReached',
  'Timeout',
];

export const TRIGGER_REASONS = [
  'AbnormalCondition',
  'Authorized',
  'CablePluggedIn',
  'ChargingRateChanged',
  'ChargingStateChanged',
  'Deauthorized',
  'EnergyLimitReached',
  'EVCommunicationLost',
  'EVConnectTimeout',
  'EVDeparted',
  'EVDetected',
  'MeterValueClock',
  'MeterValuePeriodic',
  'RemoteStart',
  'RemoteStop',
  'ResetCommand',
  'SignedDataReceived',
  'StopAuthorized',
  'TimeLimitReached',
  'Trigger',
  'UnlockCommand',
];

export const FIRMWARE_STATUSES = [
  'Downloaded',
  'DownloadFailed',
  'Downloading',
  'DownloadPaused',
  'DownloadScheduled',
  'Idle',
  'InstallationFailed',
  'Installed',
  'Installing',
  'InstallRebooting',
  'InstallScheduled',
  'InstallVerificationFailed',
  'InvalidSignature',
  'SignatureVerified',
];

export const PURPOSES = [
  'ChargingStationExternalConstraints',
  'ChargingStationMaxProfile',
  'TxDefaultProfile',
  'TxProfile',
];

export const statusInfo = object({ reasonCode: required(text(20)), additionalInfo: text(512) });
export const evse = object({ id: required(integer), connectorId: integer });

export const idToken = object({
  idToken: required(text(36)),
  type: required(
    oneOf(
      ...['Central', 'eMAID', 'ISO14443', 'ISO15693'],
      ...['KeyCode', 'Local', 'MacAddress', 'NoAuthorization'],
    ),
  ),
  additionalInfo: list(object({ additionalIdToken: required(text(36)), type: required(text(50)) })),
});

export const personalMessage = object({
  format: required(oneOf('ASCII', 'HTML', 'URI', 'UTF8')),
  language: text(8),
  content: required(text(512)),
});

export const idTokenInfo = object({
  status: required(
    oneOf(
      ...['Accepted', 'Blocked', 'ConcurrentTx', 'Expired', 'Invalid', 'NoCredit'],
      ...['NotAllowedTypeEVSE', 'NotAtThisLocation', 'NotAtThisTime', 'Unknown'],
    ),
  ),
  cacheExpiryDateTime: time,
  chargingPriority: integer,
  language1: text(8),
  language2: text(8),
  evseId: list(integer),
  groupIdToken: idToken,
  personalMessage,
});

export const readings = meterValues({
  value: required(number),
  ...sample,
  measurand: oneOf(
    ...MEASURANDS,
    ...['Energy.Active.Net', 'Energy.Reactive.Net', 'Energy.Apparent.Net'],
    ...['Energy.Apparent.Import', 'Energy.Apparent.Export'],
  ),
  signedMeterValue: object({
    signedMeterData: required(text(2500)),
    signingMethod: required(text(50)),
    encodingMethod: required(text(50)),
    publicKey: required(text(2500)),
  }),
  unitOfMeasure: object({ unit: text(20), multiplier: integer }),
});

export const chargingProfile = object({
  id: required(integer),
  ...profile,
  transactionId: text(36),
  chargingProfilePurpose: required(oneOf(...PURPOSES)),
  chargingSchedule: required(
    // The prices of ISO 15118 in a schedule are not checked.
    list(object({ id: required(integer), ...schedule({ phaseToUse: integer }), salesTariff: any })),
  ),
});

const named = { name: required(text(50)), instance: text(50) };

/** A variable of a component, as in GetVariables and SetVariables. */
export const variable = {
  attributeType: oneOf('Actual', 'Target', 'MinSet', 'MaxSet'),
  component: required(object({ ...named, evse })),
  variable: required(object(named)),
};
