export { type ExampleServer, type MockServer, startExampleMock, startMock } from './server';
export { type Call, createExampleMock } from './examples/exampleMock';
export { readWorld, type WorldEntity } from './state/exampleData';
export { DataFileError } from './state/dataFile';
export { describeMock, MOCK_OPTIONS, OptionError, OPTIONS_USAGE, readOptions } from './command';
export { readCached } from './readDocument';
export { readSingleFile } from './readSingleFile';
