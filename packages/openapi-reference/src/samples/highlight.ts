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

/** Code as HTML with `tk-` classes; an unknown grammar gives escaped text. Never throws. */
export function highlight(code: string, grammar: string): string {
  const rules = Prism.languages[grammar];
  return rules ? toHtml(tokensOf(code, grammar, rules)) : escapeText(code);
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
