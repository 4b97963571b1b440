import { anchors } from './content/anchors';
import { categories } from './content/categories';
import { components } from './content/components';
import { dataFiles } from './content/dataFiles';
import { drafts } from './content/drafts';
import { drawings } from './content/drawings';
import { exampleData } from './content/exampleData';
import { frontMatterCode } from './content/frontMatterCode';
import { guideFrontMatter } from './content/guideFrontMatter';
import { headings } from './content/headings';
import { images } from './content/images';
import { jsonSamples } from './content/jsonSamples';
import { leftovers } from './content/leftovers';
import { length } from './content/length';
import { links } from './content/links';
import { paragraphs } from './content/paragraphs';
import { posts } from './content/posts';
import { secureLinks } from './content/secureLinks';
import { specifiedRoutes } from './content/specifiedRoutes';
import { spelling } from './content/spelling';
import { uniqueRoutes } from './content/uniqueRoutes';
import { unsafeHtml } from './content/unsafeHtml';
import { unsafeLinks } from './content/unsafeLinks';
import { words } from './content/words';
import { limits } from './facts/limits';
import { quotedFacts } from './facts/quotedFacts';
import { errorCodes } from './names/errorCodes';
import { eventCodes } from './names/eventCodes';
import { ocppKeys } from './names/ocppKeys';
import { operationNames } from './names/operationNames';
import { permissionNames } from './names/permissionNames';
import { roleNames } from './names/roleNames';
import { scopeNames } from './names/scopeNames';
import { bounds } from './openapi/rules/bounds';
import { counts } from './openapi/rules/counts';
import { descriptions } from './openapi/rules/descriptions';
import { documents } from './openapi/rules/documents';
import { enums } from './openapi/rules/enums';
import { exampleCoverage } from './openapi/rules/exampleCoverage';
import { keywords } from './openapi/rules/keywords';
import { lifecycle } from './openapi/rules/lifecycle';
import { mergePatch } from './openapi/rules/mergePatch';
import { operationIds } from './openapi/rules/operationIds';
import { parameters } from './openapi/rules/parameters';
import { permissions } from './openapi/rules/permissions';
import { problemExamples } from './openapi/rules/problemExamples';
import { properties } from './openapi/rules/properties';
import { required } from './openapi/rules/required';
import { responses } from './openapi/rules/responses';
import { safeCalls } from './openapi/rules/safeCalls';
import { scopeTable } from './openapi/rules/scopeTable';
import { security } from './openapi/rules/security';
import { summaries } from './openapi/rules/summaries';
import { tags } from './openapi/rules/tags';
import { units } from './openapi/rules/units';
import { validExamples } from './openapi/rules/validExamples';
import type { Rule } from './rule';

/** Every rule, in the order in which they are explained. */
export const rules: readonly Rule[] = [
  guideFrontMatter,
  posts,
  frontMatterCode,
  categories,
  dataFiles,
  uniqueRoutes,
  specifiedRoutes,
  links,
  anchors,
  drafts,
  secureLinks,
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
  spelling,
  exampleData,
  jsonSamples,
  quotedFacts,
  limits,
  eventCodes,
  errorCodes,
  permissionNames,
  roleNames,
  scopeNames,
  ocppKeys,
  operationNames,
  documents,
  operationIds,
  summaries,
  descriptions,
  tags,
  security,
  scopeTable,
  permissions,
  parameters,
  safeCalls,
  mergePatch,
  keywords,
  properties,
  units,
  bounds,
  required,
  enums,
  responses,
  exampleCoverage,
  validExamples,
  problemExamples,
  lifecycle,
  counts,
];
