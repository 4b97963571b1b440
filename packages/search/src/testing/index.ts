export { fixtureRecords, fixtureSections } from './fixtureRecords';
