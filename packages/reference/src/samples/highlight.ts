import { escapeContent } from '@voltmoor/build-tools/escapeHtml';
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

/**
 * CSS classes by Prism's token types. Other tokens (punctuation, operators, keys, options) get no markup, to keep pages
 * small.
 */
const CLASSES: Record<string, string> = {
  keyword: 'tk-k',
  command: 'tk-k',
  method: 'tk-k',
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
  'header-name': 'tk-f',
  // The body of an HTTP message, whose keys get no markup of their own.
  'application-json': 'tk-f',
};

// Prism has no token for the method of a request. It calls `export` a `builtin`, which is a type in other languages.
Prism.languages.insertBefore('bash', 'parameter', {
  command: /\bexport\b/,
  method: /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE)\b/,
});

/**
 * Highlights code as HTML with `tk-` classes. Never throws.
 *
 * @param grammar name of a Prism grammar; with an unknown one, the code is only escaped
 */
export function highlight(code: string, grammar: string): string {
  const rules = Prism.languages[grammar];
  return rules ? toHtml(tokensOf(code, grammar, rules)) : escapeContent(code);
}

/** Highlights JSON within other code, where keys need markup: they have the colour that a block of JSON has as a whole. */
const highlightJson = (json: string): string =>
  highlight(json, 'json').replace(/^( *)("[^"\n]*")(?=:)/gm, '$1<span class="tk-f">$2</span>');

type Tokens = Prism.TokenStream;

/** Maximum number of characters around JSON in a string: quotation marks, or the words of a here-document. */
const MAX_QUOTES = 16;

/** Splits a string over several lines that contains a JSON object or list, such as the body in a curl sample. */
function splitJson(text: string): [open: string, json: string, close: string] | undefined {
  const start = text.search(/[{[]\n/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  if (start < 0 || start > MAX_QUOTES || end <= start || end < text.length - MAX_QUOTES) return undefined;
  return [text.slice(0, start), text.slice(start, end), text.slice(end)];
}

/** Repeats the steps of `Prism.highlight`, because the grammars of PHP and templates rely on its hooks. */
function tokensOf(code: string, grammar: string, rules: Prism.Grammar): Tokens {
  const env = { code, grammar: rules, language: grammar, tokens: [] as Tokens };
  Prism.hooks.run('before-tokenize', env);
  env.tokens = Prism.tokenize(env.code, env.grammar);
  Prism.hooks.run('after-tokenize', env);
  return env.tokens;
}

function toHtml(token: Tokens): string {
  if (typeof token === 'string') return escapeContent(token);
  if (Array.isArray(token)) return token.map(toHtml).join('');
  const name = CLASSES[token.type];
  if (!name) return toHtml(token.content);
  if (name !== 'tk-s') return `<span class="${name}">${toHtml(token.content)}</span>`;
  const text = textOf(token.content);
  const [open, json, close] = splitJson(text) ?? [];
  if (json === undefined) return `<span class="tk-s">${escapeContent(text)}</span>`;
  return escapeContent(open ?? '') + highlightJson(json) + escapeContent(close ?? '');
}

const textOf = (token: Tokens): string =>
  typeof token === 'string'
    ? token
    : Array.isArray(token)
      ? token.map(textOf).join('')
      : textOf(token.content);
