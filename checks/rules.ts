import { anchors } from './content/anchors';
import { categories } from './content/categories';
import { components } from './content/components';
import { dataFiles } from './content/dataFiles';
import { drafts } from './content/drafts';
import { drawings } from './content/drawings';
import { externalLinks } from './content/externalLinks';
import { guideFrontMatter } from './content/guideFrontMatter';
import { headings } from './content/headings';
import { images } from './content/images';
import { leftovers } from './content/leftovers';
import { length } from './content/length';
import { links } from './content/links';
import { paragraphs } from './content/paragraphs';
import { posts } from './content/posts';
import { specifiedRoutes } from './content/specifiedRoutes';
import { uniqueRoutes } from './content/uniqueRoutes';
import { unsafeHtml } from './content/unsafeHtml';
import { unsafeLinks } from './content/unsafeLinks';
import { words } from './content/words';
import { errorCodes } from './names/errorCodes';
import { eventCodes } from './names/eventCodes';
import { ocppKeys } from './names/ocppKeys';
import { operationNames } from './names/operationNames';
import { permissionNames } from './names/permissionNames';
import { roleNames } from './names/roleNames';
import { scopeNames } from './names/scopeNames';
import type { Rule } from './rule';

/** Every rule, in the order in which they are explained. */
export const rules: readonly Rule[] = [
  guideFrontMatter,
  posts,
  categories,
  dataFiles,
  uniqueRoutes,
  specifiedRoutes,
  links,
  anchors,
  drafts,
  externalLinks,
  unsafeLinks,
  unsafeHtml,
  images,
  drawings,
  headings,
  components,
  paragraphs,
  length,
  leftovers,
  words,
  eventCodes,
  errorCodes,
  permissionNames,
  roleNames,
  scopeNames,
  ocppKeys,
  operationNames,
];
