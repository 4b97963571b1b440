import { Parser } from 'htmlparser2';

/** What a simple selector can ask of an element. Names are in lower case but for classes and ids. */
export interface Element {
  tag: string;
  ids: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  attributes: ReadonlySet<string>;
}

const OPENING = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/**
 * The different opening tags of a page. What only looks like one, in a script, does no harm: it keeps a rule too many.
 * This is much faster than to parse the page, and pages have most of their tags in common.
 */
export function collectTags(html: string, into: Set<string>): void {
  for (const [tag] of html.matchAll(OPENING)) into.add(tag);
}

/** The different elements of opening tags. */
export function readElements(tags: Iterable<string>): Element[] {
  const elements = new Map<string, Element>();
  const parser = new Parser({
    onopentag(tag, values) {
      const attributes = Object.keys(values);
      const { id, class: classes = '' } = values;
      const key = JSON.stringify([tag, id, classes, attributes]);
      if (elements.has(key)) return;
      elements.set(key, {
        tag,
        ids: new Set(id === undefined ? [] : [id]),
        classes: new Set(classes.split(/\s+/)),
        attributes: new Set(attributes),
      });
    },
  });
  for (const tag of tags) {
    parser.write(tag);
    // Each by itself, or what follows a script would be read as its text.
    parser.reset();
  }
  return [...elements.values()];
}
