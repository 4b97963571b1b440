export { connect } from '../client/connect';
export { SearchForm } from './SearchForm/SearchForm';
export { useSearchContext } from './useSearchContext';
