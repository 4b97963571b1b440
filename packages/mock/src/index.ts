export { createMock, type Mock } from './mock';
export { startMock, type MockServer } from './server';
export { DataFileError } from './state/dataFile';
export { createClock, MAX_SPEED } from './simulate/clock';
export { PUSH_SECRET } from './simulate/push';
