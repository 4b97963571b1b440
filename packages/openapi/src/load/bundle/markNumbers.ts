import { CST, Parser } from 'yaml';
import { isOther, MARK } from '../exactNumbers';
import { parseJson } from '../json';

/** Numbers that have to be looked at. Files without them, which are most, are not parsed. */
const CANDIDATE = /(?<=^|[\s:,[])[-+]?\.?\d[\w.+-]*(?=[\s,}\]]|$)/gm;
/** Texts and numbers of JSON. */
const JSON_TOKEN = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
/** Maximum size of YAML whose numbers are looked at one by one, in characters. */
const LARGEST = 4_000_000;

/** The tag of bytes in YAML, before a value. JSON has their text in base64 instead. */
const BYTES = /(?<=[:,[{-]\s{0,8})!!binary(?=\s)/g;

/**
 * Marks the numbers of JSON or YAML that JavaScript would write in another way, and makes bytes a text. Lines stay where
 * they are.
 */
export function markNumbers(text: string): string {
  const body = text.replace(BYTES, '!!str');
  if (![...body.matchAll(CANDIDATE)].some(([text]) => isOther(text))) return body;
  if (/^\s*[{[]/.test(body) && parseJson(body) !== undefined)
    return body.replace(JSON_TOKEN, (text) => (isOther(text) ? JSON.stringify(MARK + text) : text));
  return body.length > LARGEST ? body : markYaml(body);
}

function markYaml(body: string): string {
  const found: { offset: number; source: string }[] = [];
  for (const document of new Parser().parse(body)) {
    if (document.type !== 'document') continue;
    CST.visit(document, ({ start, sep, value }) => {
      const isTagged = [...start, ...(sep ?? [])].some(({ type }) => type === 'tag');
      if (value?.type === 'scalar' && !isTagged && isOther(value.source)) found.push(value);
    });
  }
  let [marked, end] = ['', 0];
  for (const { offset, source } of found.sort((a, b) => a.offset - b.offset)) {
    marked += `${body.slice(end, offset)}"\\L${source}"`;
    end = offset + source.length;
  }
  return marked + body.slice(end);
}
