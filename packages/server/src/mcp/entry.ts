export { evaluate } from './eval/evaluate';
export { readLibrary } from './tools';
