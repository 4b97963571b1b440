export { default, type NewsOptions } from './plugin';
export { parsePostFrontMatter, type NewsSettings } from './parsePostFrontMatter';
export { readNews, readPosts, type News, type ReadOptions } from './read/readPosts';
export { NewsError, type Problem } from './read/problem';
export { releasesByOperation, type OperationRelease } from './model/releases';
export { buildIncidents, countComponents, durationOf, groupIncidents } from './model/incidents';
export { buildUpcomingChanges, splitChanges } from './model/upcoming';
export type {
  ApiStep,
  ChangeGroup,
  Incident,
  IncidentState,
  IncidentUpdate,
  Milestone,
  Notice,
  Post,
  PostKind,
  Release,
  Severity,
  Tag,
  UpcomingChange,
} from './model/types';
