import Prism from 'prismjs';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-csharp.js';
import 'prismjs/components/prism-csv.js';
import 'prismjs/components/prism-go.js';
import 'prismjs/components/prism-http.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-php.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-yaml.js';

/** CSS classes by Prism's token types. Other tokens (punctuation, operators, keys) get no markup, to keep pages small. */
const CLASSES: Record<string, string> = {
  keyword: 'tk-k',
  boolean: 'tk-k',
  null: 'tk-k',
  string: 'tk-s',
  'template-string': 'tk-s',
  'raw-string': 'tk-s',
  'triple-quoted-string': 'tk-s',
  'nowdoc-string': 'tk-s',
  char: 'tk-s',
  number: 'tk-n',
  comment: 'tk-c',
  function: 'tk-f',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[char] ?? char);

/** Escapes a text for HTML content and for attribute values in double quotes. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Maximum size of the cached code in characters. The cache helps because many pages have the same error examples. */
const CACHE_LIMIT = 2_000_000;
const cache = new Map<string, string>();
let cachedCharacters = 0;

/**
 * Highlights code as HTML with `tk-` classes. Never throws.
 *
 * @param grammar name of a Prism grammar; with an unknown one, the code is only escaped
 */
export function highlight(code: string, grammar: string): string {
  const rules = Prism.languages[grammar];
  if (!rules) return escapeText(code);
  const key = `${grammar} ${code}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const html = toHtml(tokensOf(code, grammar, rules));
  cachedCharacters += code.length;
  if (cachedCharacters > CACHE_LIMIT) {
    cache.clear();
    cachedCharacters = code.length;
  }
  cache.set(key, html);
  return html;
}

type Tokens = Prism.TokenStream;

/** Repeats the steps of `Prism.highlight`, because the grammars of PHP and templates rely on its hooks. */
function tokensOf(code: string, grammar: string, rules: Prism.Grammar): Tokens {
  const env = { code, grammar: rules, language: grammar, tokens: [] as Tokens };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function toHtml(token: Tokens): string {
  if (typeof token === 'string') return escapeText(token);
  if (Array.isArray(token)) return token.map(toHtml).join('');
  const name = CLASSES[token.type];
  if (!name) return toHtml(token.content);
  return `<span class="${name}">${name === 'tk-s' ? escapeText(textOf(token.content)) : toHtml(token.content)}</span>`;
}

const textOf = (token: Tokens): string =>
  typeof token === 'string'
    ? token
    : Array.isArray(token)
      ? token.map(textOf).join('')
      : textOf(token.content);
