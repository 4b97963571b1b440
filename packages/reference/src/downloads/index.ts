export { withAbsoluteLinks } from './absoluteLinks';
export { environmentNames } from './collection';
export { toJsonText, toYamlText } from './documentText';
export { withPayloadSchemas } from './payloadSchemas';
export { createSlicer } from './sliceOperation';
export { toBrunoCollection } from './toBrunoCollection';
export { toPostmanCollection, toPostmanEnvironments } from './toPostmanCollection';
