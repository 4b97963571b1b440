export { contentReader, indexSite } from './indexSite';
export { type SearchArtefact, idOf, readSearchIndex } from './readSearchIndex';
export { writeSearchIndex } from './writeSearchIndex';
