export { firstSentence, renderInline, renderMarkdown, toPlainText } from './renderMarkdown';
