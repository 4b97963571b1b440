/** A message to start from. Its text is loaded when a reader chooses it. */
export interface ExampleLabel {
  label: string;
  /** Id of the API on whose page the example is offered. */
  api: string;
  /** Whether the message has a mistake that partners really make. */
  hasMistake: boolean;
}

const ocpi = (label: string, hasMistake = false): ExampleLabel => ({ label, api: 'ocpi', hasMistake });
const cpo = (label: string, hasMistake = false): ExampleLabel => ({ label, api: 'cpo', hasMistake });

export const labels = {
  cdr: ocpi('CDR of OCPI 2.2.1'),
  cdrInWh: ocpi('CDR with its energy in Wh', true),
  cdrWithVat: ocpi('CDR with VAT in the amount without VAT', true),
  oldToken: ocpi('Token with fields of 2.1.1', true),
  location: ocpi('Location with local times', true),
  nightTariff: ocpi('Tariff with a night price'),
  patch: ocpi('PATCH of a session, with the session before'),
  pushMessage: cpo('Push message'),
  platformCdr: cpo('CDR that charges for the grace minutes, with its tariff', true),
  frames: cpo('BootNotification and its result in OCPP 1.6'),
} as const satisfies Record<string, ExampleLabel>;

export type ExampleName = keyof typeof labels;
