export { copyFrom } from './client/copy';
export { slotText } from './client/slotText';
