/** Type of a field: a plain type, a time, or the values that it may have. */
type FieldType = 'text' | 'integer' | 'number' | 'boolean' | 'object' | 'list' | 'time' | readonly string[];

export interface Field {
  type: FieldType;
  isRequired?: true;
  maxLength?: number;
}

/** The fields of the request of an action. */
export type Payload = Readonly<Record<string, Field>>;

const text = (maxLength: number): Field => ({ type: 'text', maxLength });
const required = (field: Field): Field => ({ ...field, isRequired: true });
const integer: Field = { type: 'integer' };
const time: Field = { type: 'time' };
const object: Field = { type: 'object' };
const list: Field = { type: 'list' };
const oneOf = (...values: string[]): Field => ({ type: values });

const STATUSES = [
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

const ERROR_CODES = [
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

const STOP_REASONS = [
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

const PURPOSES = ['ChargePointMaxProfile', 'TxDefaultProfile', 'TxProfile'];

/**
 * The requests of OCPP 1.6 whose fields are checked. Actions of the protocol that are not in this table are known by name
 * only (`OTHER_ACTIONS`).
 */
export const ACTIONS: Readonly<Record<string, Payload>> = {
  Authorize: { idTag: required(text(20)) },
  BootNotification: {
    chargePointVendor: required(text(20)),
    chargePointModel: required(text(20)),
    chargePointSerialNumber: text(25),
    chargeBoxSerialNumber: text(25),
    firmwareVersion: text(50),
    iccid: text(20),
    imsi: text(20),
    meterType: text(25),
    meterSerialNumber: text(25),
  },
  ChangeAvailability: { connectorId: required(integer), type: required(oneOf('Operative', 'Inoperative')) },
  ChangeConfiguration: { key: required(text(50)), value: required(text(500)) },
  ClearCache: {},
  ClearChargingProfile: {
    id: integer,
    connectorId: integer,
    chargingProfilePurpose: oneOf(...PURPOSES),
    stackLevel: integer,
  },
  DiagnosticsStatusNotification: { status: required(oneOf('Idle', 'Uploading', 'Uploaded', 'UploadFailed')) },
  FirmwareStatusNotification: {
    status: required(
      oneOf(
        'Downloading',
        'Downloaded',
        'DownloadFailed',
        'Installing',
        'Installed',
        'InstallationFailed',
        'Idle',
      ),
    ),
  },
  GetCompositeSchedule: {
    connectorId: required(integer),
    duration: required(integer),
    chargingRateUnit: oneOf('A', 'W'),
  },
  GetConfiguration: { key: list },
  GetDiagnostics: {
    location: required({ type: 'text' }),
    startTime: time,
    stopTime: time,
    retries: integer,
    retryInterval: integer,
  },
  Heartbeat: {},
  MeterValues: { connectorId: required(integer), transactionId: integer, meterValue: required(list) },
  RemoteStartTransaction: { idTag: required(text(20)), connectorId: integer, chargingProfile: object },
  RemoteStopTransaction: { transactionId: required(integer) },
  Reset: { type: required(oneOf('Hard', 'Soft')) },
  SetChargingProfile: { connectorId: required(integer), csChargingProfiles: required(object) },
  StartTransaction: {
    connectorId: required(integer),
    idTag: required(text(20)),
    meterStart: required(integer),
    timestamp: required(time),
    reservationId: integer,
  },
  StatusNotification: {
    connectorId: required(integer),
    errorCode: required({ type: ERROR_CODES }),
    status: required({ type: STATUSES }),
    info: text(50),
    timestamp: time,
    vendorId: text(255),
    vendorErrorCode: text(50),
  },
  StopTransaction: {
    transactionId: required(integer),
    meterStop: required(integer),
    timestamp: required(time),
    idTag: text(20),
    reason: { type: STOP_REASONS },
    transactionData: list,
  },
  TriggerMessage: {
    requestedMessage: required(
      oneOf(
        'BootNotification',
        'DiagnosticsStatusNotification',
        'FirmwareStatusNotification',
        'Heartbeat',
        'MeterValues',
        'StatusNotification',
      ),
    ),
    connectorId: integer,
  },
  UnlockConnector: { connectorId: required(integer) },
  UpdateFirmware: {
    location: required({ type: 'text' }),
    retrieveDate: required(time),
    retries: integer,
    retryInterval: integer,
  },
};

/** Actions of OCPP 1.6 and of its security extension whose fields are not checked. */
export const OTHER_ACTIONS: readonly string[] = [
  'CancelReservation',
  'CertificateSigned',
  'DataTransfer',
  'DeleteCertificate',
  'ExtendedTriggerMessage',
  'GetInstalledCertificateIds',
  'GetLocalListVersion',
  'GetLog',
  'InstallCertificate',
  'LogStatusNotification',
  'ReserveNow',
  'SecurityEventNotification',
  'SendLocalList',
  'SignCertificate',
  'SignedFirmwareStatusNotification',
  'SignedUpdateFirmware',
];

/** The codes of error frames. One is spelled with a single r in the standard. */
export const FRAME_ERRORS: readonly string[] = [
  'NotImplemented',
  'NotSupported',
  'InternalError',
  'ProtocolError',
  'SecurityError',
  'FormationViolation',
  'PropertyConstraintViolation',
  'OccurenceConstraintViolation',
  'TypeConstraintViolation',
  'GenericError',
];
