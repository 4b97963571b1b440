export { postReader } from './postText/extractPost';
export { publishPages } from './publishPages';
