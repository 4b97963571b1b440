export { type FieldChange } from './compareFields';
export {
  compareOperations,
  compareSchemas,
  type FactChange,
  type OperationComparison,
} from './compareOperations';
