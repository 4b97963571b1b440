export {
  type AddressParts,
  cutText,
  decodePath,
  encodePath,
  encodeValue,
  isOwnPath,
  readHash,
  repairAddress,
  writeHash,
  writeQuery,
} from './address';
export { savesData } from './connection';
export {
  type StorageOptions,
  inSession,
  isObject,
  isRecordOf,
  isString,
  ownOf,
  readStored,
  writeStored,
} from './storage';
