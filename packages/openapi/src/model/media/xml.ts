import { plainText } from '../../load/exactNumbers';
import { isRaw, optionalText, rawOf, textOf, type Raw } from '../../load/raw';
import type { ModelContext } from '../context';
import type { JsonValue } from '../types';

/** How a schema is written in XML: the Object `xml` of OpenAPI, with the node types of OpenAPI 3.2. */
interface XmlRule {
  name?: string;
  prefix?: string;
  namespace?: string;
  node: 'element' | 'attribute' | 'text' | 'cdata';
  /** Whether the items of a list are inside of an element. */
  isWrapped: boolean;
}

interface XmlNode {
  attributes: string[];
  /** Lines of child elements. */
  children: string[];
  text: string;
}

function toRule(xml: Raw): XmlRule {
  const type = xml['attribute'] === true ? 'attribute' : xml['nodeType'];
  const node = (['attribute', 'text', 'cdata'] as const).find((known) => known === type) ?? 'element';
  return {
    name: optionalText(xml['name']),
    prefix: optionalText(xml['prefix']),
    namespace: optionalText(xml['namespace']),
    node,
    isWrapped: xml['wrapped'] === true || xml['nodeType'] === 'element',
  };
}

/** Describes `xml` for readers: `attribute rdf:about`. Empty when it says nothing. */
export function describeXml(xml: unknown): string {
  if (!isRaw(xml)) return '';
  const { name, prefix, namespace, node, isWrapped } = toRule(xml);
  const named = [prefix, name].filter(Boolean).join(':');
  return [
    node === 'element' ? (isWrapped ? 'wrapped in' : '') : node,
    prefix !== undefined && name === undefined ? `prefix ${prefix}` : named,
    namespace && `in ${namespace}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Writes a value as an XML document (OpenAPI 3.1, section "XML Object").
 *
 * @param schema the raw schema of the value, whose `xml` names elements and attributes
 * @param fallback name of the element if the schema has none
 */
export function toXml(context: ModelContext, schema: unknown, value: JsonValue, fallback = 'root'): string {
  const name = rootName(context, schema) ?? fallback;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(context, name, schema, value, true).join('\n')}`;
}

function rootName(context: ModelContext, schema: unknown): string | undefined {
  return isRaw(schema) ? context.refName(textOf(schema['$ref'])) : undefined;
}

function ruleOf(context: ModelContext, schema: unknown): XmlRule {
  if (!isRaw(schema)) return toRule({});
  return toRule(rawOf(schema['xml'] ?? context.flat(schema).keywords['xml']));
}

/** Writes a value as lines: one element, or the elements of a list that is not wrapped. */
function writeElement(
  context: ModelContext,
  given: string,
  schema: unknown,
  value: JsonValue,
  isRoot = false,
): string[] {
  const rule = ruleOf(context, schema);
  const name = rule.name ?? given;
  if (!Array.isArray(value)) return wrap(name, rule, contentOf(context, schema, value));
  const flat = isRaw(schema) ? context.flat(schema) : undefined;
  const isWrapped = rule.isWrapped || isRoot;
  const children = value.flatMap((item, index) => {
    const items = context.intersection(flat?.prefixItems[index] ?? flat?.items ?? []);
    const itemName = isRoot ? (rootName(context, flat?.items[0]) ?? name) : isWrapped ? name : given;
    return writeElement(context, itemName, items, item);
  });
  return isWrapped ? wrap(name, rule, { attributes: [], children, text: '' }) : children;
}

function contentOf(context: ModelContext, schema: unknown, value: JsonValue): XmlNode {
  const content: XmlNode = { attributes: [], children: [], text: '' };
  if (!isRaw(value)) {
    const { node } = ruleOf(context, schema);
    return { ...content, text: writeText(value, node === 'cdata') };
  }
  const flat = isRaw(schema) ? context.flat(schema) : undefined;
  for (const [key, item] of Object.entries(value)) {
    const schemas = flat?.properties.get(key);
    const property = schemas ? context.intersection(schemas) : true;
    const rule = ruleOf(context, property);
    if (rule.node === 'attribute') {
      const name = [rule.prefix, rule.name ?? key].filter(Boolean).join(':');
      if (item !== null) content.attributes.push(...namespaceOf(rule), attribute(name, writeText(item)));
    } else if (rule.node === 'element') content.children.push(...writeElement(context, key, property, item));
    else addText(content, writeText(item, rule.node === 'cdata'));
  }
  return content;
}

/** Adds a text at its place: before the elements, or after those that are already there. */
function addText(content: XmlNode, text: string): void {
  if (content.children.length > 0) content.children.push(text);
  else content.text += text;
}

/** Writes an element with its content. */
function wrap(name: string, rule: XmlRule, { attributes, children, text }: XmlNode): string[] {
  const tag = toName([rule.prefix, name].filter(Boolean).join(':'));
  const open = [tag, ...new Set([...namespaceOf(rule), ...attributes])].join(' ');
  if (children.length > 0) return [`<${open}>${text}`, ...children.map((line) => `  ${line}`), `</${tag}>`];
  return [text === '' ? `<${open}/>` : `<${open}>${text}</${tag}>`];
}

function namespaceOf({ prefix, namespace }: XmlRule): string[] {
  if (namespace === undefined) return [];
  return [attribute(prefix === undefined ? 'xmlns' : `xmlns:${prefix}`, escapeXml(namespace))];
}

const attribute = (name: string, text: string): string => `${toName(name)}="${text}"`;

/** Replaces characters that a name cannot have. */
const toName = (name: string): string =>
  name.replace(/[^\p{L}\p{N}_:.-]/gu, '_').replace(/^(?![\p{L}_])/u, '_');

function writeText(value: JsonValue, isCdata = false): string {
  if (value === null) return '';
  const text = plainText(value);
  return isCdata ? `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>` : escapeXml(text);
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string =>
  text
    // Control characters are not allowed in XML.
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .replace(/[&<>"]/g, (char) => ENTITIES[char]!);
