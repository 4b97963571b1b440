export { closeBodies, senderOf, type Side } from './schema/closeBodies';
export { ALL, DocumentNode, mapNodes, partsOf, walk, walkDocument } from './schema/walk';
export { mapTexts, parseJson } from './load/json';
export { jsonText, losesDigits, numberOf, plainText } from './load/exactNumbers';
export { decode, follow, nodeAt, pointerSegments, toPointer } from './load/pointer';
export {
  type OpenApiDocument,
  type Raw,
  entriesOf,
  isRaw,
  listOf,
  nodesOf,
  own,
  rawOf,
  textOf,
  textsOf,
} from './load/raw';
