import {
  boolean,
  integer,
  list,
  object,
  oneOf,
  required,
  text,
  time,
  withoutResult,
  withStatus,
  type Field,
  type OcppVersion,
  type Payload,
} from './fields';
import {
  chargingProfile,
  chargingSchedule,
  ERROR_CODES,
  idTag,
  idTagInfo,
  PURPOSES,
  readings,
  STATUSES,
  STOP_REASONS,
} from './parts16';
import { securityExtension } from './security16';

const atLocation: Payload = { location: required(text()), retries: integer, retryInterval: integer };
const mayBeEmpty = (field: Field): Field => ({ ...field, mayBeEmpty: true });

/** OCPP 1.6 with its security extension: all actions, with the fields of requests and results. */
export const OCPP_16: OcppVersion = {
  version: '1.6',
  actions: {
    Authorize: { request: { idTag: required(idTag) }, result: { idTagInfo: required(idTagInfo) } },
    BootNotification: {
      request: {
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
      result: {
        status: required(oneOf('Accepted', 'Pending', 'Rejected')),
        currentTime: required(time),
        interval: required(integer),
      },
    },
    CancelReservation: withStatus({ reservationId: required(integer) }, 'Accepted', 'Rejected'),
    ChangeAvailability: withStatus(
      { connectorId: required(integer), type: required(oneOf('Operative', 'Inoperative')) },
      ...['Accepted', 'Rejected', 'Scheduled'],
    ),
    ChangeConfiguration: withStatus(
      { key: required(text(50)), value: required(text(500)) },
      ...['Accepted', 'Rejected', 'RebootRequired', 'NotSupported'],
    ),
    ClearCache: withStatus({}, 'Accepted', 'Rejected'),
    ClearChargingProfile: withStatus(
      {
        id: integer,
        connectorId: integer,
        chargingProfilePurpose: oneOf(...PURPOSES),
        stackLevel: integer,
      },
      ...['Accepted', 'Unknown'],
    ),
    DataTransfer: {
      request: { vendorId: required(text(255)), messageId: text(50), data: text() },
      result: {
        status: required(oneOf('Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId')),
        data: text(),
      },
    },
    DiagnosticsStatusNotification: withoutResult({
      status: required(oneOf('Idle', 'Uploading', 'Uploaded', 'UploadFailed')),
    }),
    FirmwareStatusNotification: withoutResult({
      status: required(
        oneOf(
          ...['Downloading', 'Downloaded', 'DownloadFailed', 'Idle'],
          ...['Installing', 'Installed', 'InstallationFailed'],
        ),
      ),
    }),
    GetCompositeSchedule: {
      request: {
        connectorId: required(integer),
        duration: required(integer),
        chargingRateUnit: oneOf('A', 'W'),
      },
      result: {
        status: required(oneOf('Accepted', 'Rejected')),
        connectorId: integer,
        scheduleStart: time,
        chargingSchedule,
      },
    },
    GetConfiguration: {
      request: { key: mayBeEmpty(list(text(50))) },
      result: {
        configurationKey: mayBeEmpty(
          list(object({ key: required(text(50)), readonly: required(boolean), value: text(500) })),
        ),
        unknownKey: mayBeEmpty(list(text(50))),
      },
    },
    GetDiagnostics: {
      request: { ...atLocation, startTime: time, stopTime: time },
      result: { fileName: text(255) },
    },
    GetLocalListVersion: { request: {}, result: { listVersion: required(integer) } },
    Heartbeat: { request: {}, result: { currentTime: required(time) } },
    MeterValues: withoutResult({
      connectorId: required(integer),
      transactionId: integer,
      meterValue: required(readings),
    }),
    RemoteStartTransaction: withStatus(
      { idTag: required(idTag), connectorId: integer, chargingProfile },
      ...['Accepted', 'Rejected'],
    ),
    RemoteStopTransaction: withStatus({ transactionId: required(integer) }, 'Accepted', 'Rejected'),
    ReserveNow: withStatus(
      {
        connectorId: required(integer),
        expiryDate: required(time),
        idTag: required(idTag),
        parentIdTag: idTag,
        reservationId: required(integer),
      },
      ...['Accepted', 'Faulted', 'Occupied', 'Rejected', 'Unavailable'],
    ),
    Reset: withStatus({ type: required(oneOf('Hard', 'Soft')) }, 'Accepted', 'Rejected'),
    SendLocalList: withStatus(
      {
        listVersion: required(integer),
        updateType: required(oneOf('Full', 'Differential')),
        localAuthorizationList: mayBeEmpty(list(object({ idTag: required(idTag), idTagInfo }))),
      },
      ...['Accepted', 'Failed', 'NotSupported', 'VersionMismatch'],
    ),
    SetChargingProfile: withStatus(
      { connectorId: required(integer), csChargingProfiles: required(chargingProfile) },
      ...['Accepted', 'Rejected', 'NotSupported'],
    ),
    StartTransaction: {
      request: {
        connectorId: required(integer),
        idTag: required(idTag),
        meterStart: required(integer),
        timestamp: required(time),
        reservationId: integer,
      },
      result: { idTagInfo: required(idTagInfo), transactionId: required(integer) },
    },
    StatusNotification: withoutResult({
      connectorId: required(integer),
      errorCode: required(oneOf(...ERROR_CODES)),
      status: required(oneOf(...STATUSES)),
      info: text(50),
      timestamp: time,
      vendorId: text(255),
      vendorErrorCode: text(50),
    }),
    StopTransaction: {
      request: {
        transactionId: required(integer),
        meterStop: required(integer),
        timestamp: required(time),
        idTag,
        reason: oneOf(...STOP_REASONS),
        transactionData: mayBeEmpty(readings),
      },
      result: { idTagInfo },
    },
    TriggerMessage: withStatus(
      {
        requestedMessage: required(
          oneOf(
            ...['BootNotification', 'DiagnosticsStatusNotification', 'FirmwareStatusNotification'],
            ...['Heartbeat', 'MeterValues', 'StatusNotification'],
          ),
        ),
        connectorId: integer,
      },
      ...['Accepted', 'Rejected', 'NotImplemented'],
    ),
    UnlockConnector: withStatus(
      { connectorId: required(integer) },
      ...['Unlocked', 'UnlockFailed', 'NotSupported'],
    ),
    UpdateFirmware: withoutResult({ ...atLocation, retrieveDate: required(time) }),
    ...securityExtension,
  },
  others: [],
  // One code is spelled with a single r in the standard.
  errors: [
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
  ],
};
