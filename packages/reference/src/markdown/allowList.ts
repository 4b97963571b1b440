import { defaultSchema, type Options } from 'rehype-sanitize';

/** Number of columns or rows of a cell. */
const SPAN = /^[1-9]\d?$/;

/** Elements that make the browser load a file, and `section`, which divides the page itself. */
const LEFT_OUT = /^(?:img|picture|section|source)$/;

/**
 * The HTML that a description may contain: that of GitHub, without pictures and sections. The tags of all other elements
 * are removed; for those in `strip`, the text is removed as well. Ids, classes (except for the language of a code block)
 * and styles are not allowed, so that a description can neither restyle the page nor replace one of its anchors.
 */
export const ALLOW_LIST: Options = {
  tagNames: [...(defaultSchema.tagNames ?? []), 'caption'].filter((name) => !LEFT_OUT.test(name)),
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
