import type { Element, ElementContent, Text } from 'hast';

/** Methods with their paths, paths, names of OCPP messages, and names of events. */
const CODE =
  /((?:GET|POST|PUT|PATCH|DELETE)\b(?: \/\S+)?|\/[\w/…]+|\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b|\b[a-z]+(?:\.[a-z]+)+\b)/;

/** Sets the code in the label of a message in the typeface of code, a little smaller, because it is wider. */
export function styleCode(label: Element): void {
  label.children = label.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'text') return [child];
    return child.value.split(CODE).map((part, index): ElementContent => {
      const text: Text = { type: 'text', value: part };
      if (index % 2 === 0) return text;
      const properties = { fontFamily: 'var(--vm-mono)', fontSize: '13' };
      return { type: 'element', tagName: 'tspan', properties, children: [text] };
    });
  });
}
