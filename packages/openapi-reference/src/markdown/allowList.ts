import type { Options } from 'rehype-sanitize';

/**
 * What a description may become. Everything that is not named here is dropped: its tags always, and for
 * `strip` its text too. No ids, classes or styles pass (but for a code block's language), so that a
 * description can neither restyle the page nor take over one of its anchors.
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
