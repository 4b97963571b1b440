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
 * Prism's token names → our few classes. Everything else (punctuation, operators, keys of objects) stays plain: half the markup, and calmer to read.
 */
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

/** For text and for attributes in double quotes. */
export const escapeHtml = (text: string): string => escapeText(text).replaceAll('"', '&quot;');

/** Characters of code kept highlighted: examples of errors stand on most pages of a document. */
const MOST_KEPT = 2_000_000;
const kept = new Map<string, string>();
let keptCharacters = 0;

/** Code as HTML with `tk-` classes; an unknown grammar gives escaped text. Never throws. */
export function highlight(code: string, grammar: string): string {
  const rules = Prism.languages[grammar];
  if (!rules) return escapeText(code);
  const key = `${grammar} ${code}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = toHtml(tokensOf(code, grammar, rules));
  keptCharacters += code.length;
  if (keptCharacters > MOST_KEPT) {
    kept.clear();
    keptCharacters = code.length;
  }
  kept.set(key, html);
  return html;
}

type Tokens = Prism.TokenStream;

/** PHP and templates are found by hooks that only `Prism.highlight` runs, so its steps are repeated here. */
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
