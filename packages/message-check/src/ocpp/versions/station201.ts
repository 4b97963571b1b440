import {
  boolean,
  integer,
  list,
  number,
  object,
  oneOf,
  required,
  text,
  time,
  withoutResult,
  type Action,
} from './fields';
import {
  evse,
  FIRMWARE_STATUSES,
  idToken,
  idTokenInfo,
  personalMessage,
  readings,
  statusInfo,
  STOP_REASONS,
  TRIGGER_REASONS,
} from './parts201';

/** The actions that a charger requests in OCPP 2.0.1. */
export const stationActions: Readonly<Record<string, Action>> = {
  Authorize: {
    request: {
      idToken: required(idToken),
      certificate: text(5500),
      iso15118CertificateHashData: list({ type: 'object' }),
    },
    result: {
      idTokenInfo: required(idTokenInfo),
      certificateStatus: oneOf(
        ...['Accepted', 'SignatureError', 'CertificateExpired', 'CertificateRevoked'],
        ...['NoCertificateAvailable', 'CertChainError', 'ContractCancelled'],
      ),
    },
  },
  BootNotification: {
    request: {
      reason: required(
        oneOf(
          ...['ApplicationReset', 'FirmwareUpdate', 'LocalReset', 'PowerUp', 'RemoteReset'],
          ...['ScheduledReset', 'Triggered', 'Unknown', 'Watchdog'],
        ),
      ),
      chargingStation: required(
        object({
          model: required(text(20)),
          vendorName: required(text(50)),
          serialNumber: text(25),
          firmwareVersion: text(50),
          modem: object({ iccid: text(20), imsi: text(20) }),
        }),
      ),
    },
    result: {
      status: required(oneOf('Accepted', 'Pending', 'Rejected')),
      currentTime: required(time),
      interval: required(integer),
      statusInfo,
    },
  },
  FirmwareStatusNotification: withoutResult({
    status: required(oneOf(...FIRMWARE_STATUSES)),
    requestId: integer,
  }),
  Heartbeat: { request: {}, result: { currentTime: required(time) } },
  LogStatusNotification: withoutResult({
    status: required(
      oneOf(
        ...['AcceptedCanceled', 'BadMessage', 'Idle', 'NotSupportedOperation'],
        ...['PermissionDenied', 'Uploaded', 'UploadFailure', 'Uploading'],
      ),
    ),
    requestId: integer,
  }),
  MeterValues: withoutResult({ evseId: required(integer), meterValue: required(readings) }),
  StatusNotification: withoutResult({
    timestamp: required(time),
    connectorStatus: required(oneOf('Available', 'Occupied', 'Reserved', 'Unavailable', 'Faulted')),
    evseId: required(integer),
    connectorId: required(integer),
  }),
  TransactionEvent: {
    request: {
      eventType: required(oneOf('Started', 'Updated', 'Ended')),
      timestamp: required(time),
      triggerReason: required(oneOf(...TRIGGER_REASONS)),
      seqNo: required(integer),
      transactionInfo: required(
        object({
          transactionId: required(text(36)),
          chargingState: oneOf('Charging', 'EVConnected', 'SuspendedEV', 'SuspendedEVSE', 'Idle'),
          timeSpentCharging: integer,
          stoppedReason: oneOf(...STOP_REASONS),
          remoteStartId: integer,
        }),
      ),
      offline: boolean,
      numberOfPhasesUsed: integer,
      cableMaxCurrent: integer,
      reservationId: integer,
      evse,
      idToken,
      meterValue: readings,
    },
    result: {
      totalCost: number,
      chargingPriority: integer,
      idTokenInfo,
      updatedPersonalMessage: personalMessage,
    },
  },
};
