export { toJsonText, toYamlText } from './documentText';
export { createSlicer } from './sliceOperation';
export { toBrunoCollection } from './toBrunoCollection';
export { toPostmanCollection } from './toPostmanCollection';
