export { compareFields, type CompareOptions, type FieldChange } from './compareFields';
export {
  compareOperations,
  compareSchemas,
  type FactChange,
  type OperationComparison,
  type OperationSide,
} from './compareOperations';
export { compareRows, type RowDifference } from './compareRows';
