export { tinyDocument } from '../compare/fixtures/tinyDocument';
export { readFixture, readFixtureDocument } from '../model/fixtures/readFixture';
export { example, list, named, object, operation, parameter, ref, reference, row, text } from './build';
export { buildDenseDocument } from './denseDocument';
