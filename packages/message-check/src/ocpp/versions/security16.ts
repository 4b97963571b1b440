import {
  integer,
  list,
  object,
  oneOf,
  required,
  text,
  time,
  withoutResult,
  withStatus,
  type Action,
} from './fields';

const certificateHashData = object({
  hashAlgorithm: required(oneOf('SHA256', 'SHA384', 'SHA512')),
  issuerNameHash: required(text(128)),
  issuerKeyHash: required(text(128)),
  serialNumber: required(text(40)),
});
const certificateType = required(oneOf('CentralSystemRootCertificate', 'ManufacturerRootCertificate'));
const FIRMWARE_STATUSES = [
  'Downloaded',
  'DownloadFailed',
  'Downloading',
  'DownloadScheduled',
  'DownloadPaused',
  'Idle',
  'InstallationFailed',
  'Installing',
  'Installed',
  'InstallRebooting',
  'InstallScheduled',
  'InstallVerificationFailed',
  'InvalidSignature',
  'SignatureVerified',
];

/** The actions that the security extension adds to OCPP 1.6. */
export const securityExtension: Readonly<Record<string, Action>> = {
  CertificateSigned: withStatus({ certificateChain: required(text(10_000)) }, 'Accepted', 'Rejected'),
  DeleteCertificate: withStatus(
    { certificateHashData: required(certificateHashData) },
    ...['Accepted', 'Failed', 'NotFound'],
  ),
  ExtendedTriggerMessage: withStatus(
    {
      requestedMessage: required(
        oneOf(
          ...['BootNotification', 'LogStatusNotification', 'FirmwareStatusNotification', 'Heartbeat'],
          ...['MeterValues', 'SignChargePointCertificate', 'StatusNotification'],
        ),
      ),
      connectorId: integer,
    },
    ...['Accepted', 'Rejected', 'NotImplemented'],
  ),
  GetInstalledCertificateIds: {
    request: { certificateType },
    result: {
      status: required(oneOf('Accepted', 'NotFound')),
      certificateHashData: { ...list(certificateHashData), mayBeEmpty: true },
    },
  },
  GetLog: {
    request: {
      log: required(
        object({ remoteLocation: required(text(512)), oldestTimestamp: time, latestTimestamp: time }),
      ),
      logType: required(oneOf('DiagnosticsLog', 'SecurityLog')),
      requestId: required(integer),
      retries: integer,
      retryInterval: integer,
    },
    result: { status: required(oneOf('Accepted', 'Rejected', 'AcceptedCanceled')), filename: text(255) },
  },
  InstallCertificate: withStatus(
    { certificateType, certificate: required(text(5500)) },
    ...['Accepted', 'Failed', 'Rejected'],
  ),
  LogStatusNotification: withoutResult({
    status: required(
      oneOf(
        ...['BadMessage', 'Idle', 'NotSupportedOperation', 'PermissionDenied'],
        ...['Uploaded', 'UploadFailure', 'Uploading'],
      ),
    ),
    requestId: integer,
  }),
  SecurityEventNotification: withoutResult({
    type: required(text(50)),
    timestamp: required(time),
    techInfo: text(255),
  }),
  SignCertificate: withStatus({ csr: required(text(5500)) }, 'Accepted', 'Rejected'),
  SignedFirmwareStatusNotification: withoutResult({
    status: required(oneOf(...FIRMWARE_STATUSES)),
    requestId: integer,
  }),
  SignedUpdateFirmware: withStatus(
    {
      requestId: required(integer),
      retries: integer,
      retryInterval: integer,
      firmware: required(
        object({
          location: required(text(512)),
          retrieveDateTime: required(time),
          installDateTime: time,
          signingCertificate: required(text(5500)),
          signature: required(text(800)),
        }),
      ),
    },
    ...['Accepted', 'Rejected', 'AcceptedCanceled', 'InvalidCertificate', 'RevokedCertificate'],
  ),
};
