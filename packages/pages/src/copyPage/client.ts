import siteConfig from '@generated/docusaurus.config';
import { addControls, keepControls, type Assistant } from './addControls';

const assistants = (siteConfig.customFields?.['assistants'] ?? []) as readonly Assistant[];

let isWatching = false;

/** Client module of Docusaurus: called for the first page and after each change of path, query or hash. */
export function onRouteDidUpdate(): void {
  addControls(document, assistants);
  if (!isWatching) keepControls(document, assistants);
  isWatching = true;
}
