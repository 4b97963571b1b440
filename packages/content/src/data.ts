export { type Navigation, navigationSchema } from './navigation';
export {
  type Fact,
  type Facts,
  type GlossaryTerm,
  type Row,
  type Table,
  factsSchema,
  glossarySchema,
} from './schemas';
export {
  buildWorld,
  readField,
  type World,
  type WorldEntity,
  type WorldFile,
  worldFileSchema,
} from './data/world';
export { type Chargers } from './data/chargers';
export { type Duties } from './data/duties';
export { buildTables, isPlain, schemaOf } from './data/tables';
export { type FieldRule, type StandardVersion, versionSchema } from './remark/tables/versionTable';
