/** The versions of OCPP. If a frame fits several, it counts as one of the first. */
export const OCPP_VERSIONS = ['1.6', '2.0.1', '2.1'] as const;
export type OcppVersion = (typeof OCPP_VERSIONS)[number];

/** Route of the guide that explains the events and statuses of chargers. */
export const LOGS = '/documentation/connect/troubleshooting/charger-logs';

/** The codes of error frames. 1.6 spells two of them in its own way. */
const COMMON_ERRORS = [
  'GenericError',
  'InternalError',
  'NotImplemented',
  'NotSupported',
  'PropertyConstraintViolation',
  'ProtocolError',
  'SecurityError',
  'TypeConstraintViolation',
];
const LATER_ERRORS = [
  ...COMMON_ERRORS,
  'FormatViolation',
  'MessageTypeNotSupported',
  'OccurrenceConstraintViolation',
  'RpcFrameworkError',
];
export const ERRORS: Readonly<Record<OcppVersion, readonly string[]>> = {
  '1.6': [...COMMON_ERRORS, 'FormationViolation', 'OccurenceConstraintViolation'],
  '2.0.1': LATER_ERRORS,
  '2.1': LATER_ERRORS,
};
