export { createMock, type Mock } from './mock';
export { startMock, type MockServer } from './server';
export { createOcpiMock } from './ocpi/ocpiMock';
export type { WorldEntity } from './state/world';
export { DataFileError } from './state/dataFile';
export { describeMock, MOCK_OPTIONS, OptionError, OPTIONS_USAGE, readOptions } from './command';
export { createClock, type Clock } from './simulate/clock';
