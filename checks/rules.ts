import { anchors } from './content/links/anchors';
import { categories } from './content/categories';
import { components } from './content/components';
import { dataFiles } from './content/dataFiles';
import { drafts } from './content/drafts';
import { drawings } from './content/drawings';
import { exampleData } from './content/texts/exampleData';
import { frontMatterCode } from './content/frontMatterCode';
import { grammar } from './content/texts/grammar';
import { guideFrontMatter } from './content/guideFrontMatter';
import { headings } from './content/headings';
import { images } from './content/images';
import { jsonSamples } from './content/texts/jsonSamples';
import { leftovers } from './content/texts/leftovers';
import { length } from './content/texts/length';
import { links } from './content/links/links';
import { paragraphs } from './content/texts/paragraphs';
import { posts } from './content/posts';
import { relativeTime } from './content/texts/relativeTime';
import { secureLinks } from './content/links/secureLinks';
import { sentences } from './content/texts/sentences';
import { specifiedRoutes } from './content/links/specifiedRoutes';
import { spelling } from './content/texts/spelling';
import { tense } from './content/texts/tense';
import { uniqueRoutes } from './content/links/uniqueRoutes';
import { unsafeHtml } from './content/unsafeHtml';
import { unsafeLinks } from './content/links/unsafeLinks';
import { words } from './content/texts/words';
import { writtenStates } from './content/writtenStates';
import { limits } from './facts/limits';
import { quotedFacts } from './facts/quotedFacts';
import { datedParts } from './history/datedParts';
import { postedChanges } from './history/postedChanges';
import { recordFiles } from './history/recordFiles';
import { releasedDocuments } from './history/releasedDocuments';
import { errorCodes } from './names/errorCodes';
import { eventCodes } from './names/eventCodes';
import { ocppKeys } from './names/ocppKeys';
import { operationNames } from './names/operationNames';
import { permissionNames } from './names/permissionNames';
import { roleNames } from './names/roleNames';
import { scopeNames } from './names/scopeNames';
import { bounds } from './openapi/rules/parameters/bounds';
import { closedBodies } from './openapi/rules/operations/closedBodies';
import { counts } from './openapi/rules/documents/counts';
import { descriptions } from './openapi/rules/documents/descriptions';
import { documents } from './openapi/rules/documents/documents';
import { enums } from './openapi/rules/schemas/enums';
import { exampleCoverage } from './openapi/rules/examples/exampleCoverage';
import { examplePairs } from './openapi/rules/examples/examplePairs';
import { fieldMap } from './openapi/rules/schemas/fieldMap';
import { keywords } from './openapi/rules/schemas/keywords';
import { lifecycle } from './openapi/rules/documents/lifecycle';
import { listExamples } from './openapi/rules/operations/listExamples';
import { mergePatch } from './openapi/rules/operations/mergePatch';
import { operationErrors } from './openapi/rules/operations/operationErrors';
import { operationIds } from './openapi/rules/operations/operationIds';
import { parameterNames } from './openapi/rules/parameters/parameterNames';
import { parameters } from './openapi/rules/parameters/parameters';
import { permissions } from './openapi/rules/access/permissions';
import { problemExamples } from './openapi/rules/examples/problemExamples';
import { properties } from './openapi/rules/schemas/properties';
import { rangeEnds } from './openapi/rules/parameters/rangeEnds';
import { required } from './openapi/rules/schemas/required';
import { responses } from './openapi/rules/operations/responses';
import { safeCalls } from './openapi/rules/operations/safeCalls';
import { scopeTable } from './openapi/rules/access/scopeTable';
import { security } from './openapi/rules/access/security';
import { summaries } from './openapi/rules/documents/summaries';
import { states } from './openapi/rules/schemas/states';
import { tags } from './openapi/rules/documents/tags';
import { units } from './openapi/rules/parameters/units';
import { validExamples } from './openapi/rules/examples/validExamples';
import { worldIds } from './world/worldIds';
import { worldRows } from './world/worldRows';
import { worldSessions } from './world/worldSessions';
import { worldTexts } from './world/worldTexts';
import { worldValues } from './world/worldValues';
import type { Rule } from './rule';

/** All rules about content. */
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
  writtenStates,
  paragraphs,
  length,
  leftovers,
  words,
  relativeTime,
  tense,
  spelling,
  grammar,
  sentences,
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
  worldIds,
  worldValues,
  worldRows,
  worldTexts,
  worldSessions,
  documents,
  operationIds,
  summaries,
  descriptions,
  tags,
  security,
  scopeTable,
  permissions,
  parameters,
  parameterNames,
  listExamples,
  safeCalls,
  mergePatch,
  closedBodies,
  keywords,
  properties,
  units,
  bounds,
  rangeEnds,
  required,
  enums,
  states,
  responses,
  exampleCoverage,
  examplePairs,
  validExamples,
  problemExamples,
  operationErrors,
  lifecycle,
  fieldMap,
  counts,
  recordFiles,
  releasedDocuments,
  datedParts,
  postedChanges,
];
