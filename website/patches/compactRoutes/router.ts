/** Replaces `@docusaurus/router`, with which the docs plugin compares an address with every document. */
export { Redirect, useHistory, useLocation } from 'react-router-dom';
export { matchPath } from './matchPath';
