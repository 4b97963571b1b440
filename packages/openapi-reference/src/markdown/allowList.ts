import type { Options } from 'rehype-sanitize';

/**
 * The HTML that a description may contain. The tags of all other elements are removed; for those in `strip`, the text
 * is removed as well. Ids, classes (except for the language of a code block) and styles are not allowed, so that a
 * description can neither restyle the page nor replace one of its anchors.
 */
export const ALLOW_LIST: Options = {
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'input',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'sup',
    'table',
    'tbody',
    'td',
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
    td: ['align'],
    th: ['align'],
  },
  ancestors: { tbody: ['table'], td: ['table'], th: ['table'], thead: ['table'], tr: ['table'] },
  required: { input: { disabled: true, type: 'checkbox' } },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
  allowComments: false,
  allowDoctypes: false,
};
