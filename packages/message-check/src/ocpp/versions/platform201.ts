import { any, integer, list, object, oneOf, required, text, time, type Action, type Payload } from './fields';
import { chargingProfile, evse, idToken, idTokenInfo, PURPOSES, statusInfo, variable } from './parts201';

/** An action whose result has a status, which may be explained. */
const withStatus = (request: Payload, ...statuses: string[]): Action => ({
  request,
  result: { status: required(oneOf(...statuses)), statusInfo },
});

const retries: Payload = { retries: integer, retryInterval: integer };
const REFUSALS = ['Rejected', 'UnknownComponent', 'UnknownVariable', 'NotSupportedAttributeType'];

/** The actions that a platform requests in OCPP 2.0.1. DataTransfer is requested by both sides. */
export const platformActions: Readonly<Record<string, Action>> = {
  ChangeAvailability: withStatus(
    { operationalStatus: required(oneOf('Inoperative', 'Operative')), evse },
    ...['Accepted', 'Rejected', 'Scheduled'],
  ),
  ClearCache: withStatus({}, 'Accepted', 'Rejected'),
  ClearChargingProfile: withStatus(
    {
      chargingProfileId: integer,
      chargingProfileCriteria: object({
        evseId: integer,
        chargingProfilePurpose: oneOf(...PURPOSES),
        stackLevel: integer,
      }),
    },
    ...['Accepted', 'Unknown'],
  ),
  DataTransfer: {
    request: { vendorId: required(text(255)), messageId: text(50), data: any },
    result: {
      status: required(oneOf('Accepted', 'Rejected', 'UnknownMessageId', 'UnknownVendorId')),
      statusInfo,
      data: any,
    },
  },
  GetLog: {
    request: {
      log: required(
        object({ remoteLocation: required(text(512)), oldestTimestamp: time, latestTimestamp: time }),
      ),
      logType: required(oneOf('DiagnosticsLog', 'SecurityLog')),
      requestId: required(integer),
      ...retries,
    },
    result: {
      status: required(oneOf('Accepted', 'Rejected', 'AcceptedCanceled')),
      statusInfo,
      filename: text(255),
    },
  },
  GetVariables: {
    request: { getVariableData: required(list(object(variable))) },
    result: {
      getVariableResult: required(
        list(
          object({
            ...variable,
            attributeStatus: required(oneOf('Accepted', ...REFUSALS)),
            attributeStatusInfo: statusInfo,
            attributeValue: text(2500),
          }),
        ),
      ),
    },
  },
  RequestStartTransaction: {
    request: {
      idToken: required(idToken),
      remoteStartId: required(integer),
      evseId: integer,
      groupIdToken: idToken,
      chargingProfile,
    },
    result: { status: required(oneOf('Accepted', 'Rejected')), statusInfo, transactionId: text(36) },
  },
  RequestStopTransaction: withStatus({ transactionId: required(text(36)) }, 'Accepted', 'Rejected'),
  Reset: withStatus(
    { type: required(oneOf('Immediate', 'OnIdle')), evseId: integer },
    ...['Accepted', 'Rejected', 'Scheduled'],
  ),
  SendLocalList: withStatus(
    {
      versionNumber: required(integer),
      updateType: required(oneOf('Differential', 'Full')),
      localAuthorizationList: list(object({ idToken: required(idToken), idTokenInfo })),
    },
    ...['Accepted', 'Failed', 'VersionMismatch'],
  ),
  SetChargingProfile: withStatus(
    { evseId: required(integer), chargingProfile: required(chargingProfile) },
    ...['Accepted', 'Rejected'],
  ),
  SetVariables: {
    request: {
      setVariableData: required(list(object({ ...variable, attributeValue: required(text(1000)) }))),
    },
    result: {
      setVariableResult: required(
        list(
          object({
            ...variable,
            attributeStatus: required(oneOf('Accepted', ...REFUSALS, 'RebootRequired')),
            attributeStatusInfo: statusInfo,
          }),
        ),
      ),
    },
  },
  TriggerMessage: withStatus(
    {
      requestedMessage: required(
        oneOf(
          ...['BootNotification', 'FirmwareStatusNotification', 'Heartbeat', 'LogStatusNotification'],
          ...['MeterValues', 'PublishFirmwareStatusNotification', 'SignChargingStationCertificate'],
          ...['SignCombinedCertificate', 'SignV2GCertificate', 'StatusNotification', 'TransactionEvent'],
        ),
      ),
      evse,
    },
    ...['Accepted', 'Rejected', 'NotImplemented'],
  ),
  UnlockConnector: withStatus(
    { evseId: required(integer), connectorId: required(integer) },
    ...['Unlocked', 'UnlockFailed', 'OngoingAuthorizedTransaction', 'UnknownConnector'],
  ),
  UpdateFirmware: withStatus(
    {
      requestId: required(integer),
      ...retries,
      firmware: required(
        object({
          location: required(text(512)),
          retrieveDateTime: required(time),
          installDateTime: time,
          signingCertificate: text(5500),
          signature: text(800),
        }),
      ),
    },
    ...['Accepted', 'Rejected', 'AcceptedCanceled', 'InvalidCertificate', 'RevokedCertificate'],
  ),
};
