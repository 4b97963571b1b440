import type { OcppVersion } from './fields';
import { OCPP_16 } from './ocpp16';
import { OCPP_201 } from './ocpp201';

/** The versions of OCPP. If a frame fits both, it counts as one of the first. */
export const OCPP_VERSIONS: readonly OcppVersion[] = [OCPP_16, OCPP_201];
