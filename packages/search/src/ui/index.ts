export { connect } from '../client/connect';
export { SearchRoot } from './SearchRoot';
export { useSearchContext } from './useSearchContext';
