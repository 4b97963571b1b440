export { createMock, type Mock } from './mock';
export { startMock, type MockServer } from './server';
export { createOcpiMock } from './ocpi/ocpiMock';
export type { WorldEntity } from './state/world';
export { DataFileError } from './state/dataFile';
export { createClock, MAX_SPEED, type Clock } from './simulate/clock';
export { PUSH_SECRET } from './simulate/push';
