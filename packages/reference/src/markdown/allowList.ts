import { defaultSchema, type Options } from 'rehype-sanitize';

/** Number of columns or rows of a cell. */
const SPAN = /^[1-9]\d?$/;

/**
 * The HTML that a description may contain. The tags of all other elements are removed; for those in `strip`, the text
 * is removed as well. Ids, classes (except for the language of a code block) and styles are not allowed, so that a
 * description can neither restyle the page nor replace one of its anchors.
 */
export const ALLOW_LIST: Options = {
  tagNames: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'dd',
    'del',
    'details',
    'div',
    'dl',
    'dt',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'input',
    'kbd',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'sub',
    'summary',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'ul',
  ],
  attributes: {
    a: ['href', 'title'],
    code: [['className', /^language-[\w+#-]+$/]],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    ol: ['start'],
    td: ['align', ['colSpan', SPAN], ['rowSpan', SPAN]],
    th: ['align', ['colSpan', SPAN], ['rowSpan', SPAN]],
  },
  ancestors: { ...defaultSchema.ancestors, caption: ['table'] },
  required: defaultSchema.required,
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};
