export { toClipboard } from './client/copy';
export { slotText } from './client/slotText';
