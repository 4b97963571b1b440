/** The versions of OCPP. If a frame fits several, it counts as one of the first. */
export const OCPP_VERSIONS = ['1.6', '2.0.1', '2.1'] as const;

/** Route of the guide that explains the events and statuses of chargers. */
export const LOGS = '/documentation/connect/troubleshooting/charger-logs';
