import siteConfig from '@generated/docusaurus.config';
import { ENDPOINT } from '../endpoint';
import { reportMisses } from './reportMisses';

// Docusaurus also loads this module while it renders pages, where there is no window.
if (typeof window !== 'undefined') reportMisses(window, siteConfig.baseUrl + ENDPOINT);
