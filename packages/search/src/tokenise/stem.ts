/**
 * Takes the plural ending off, so that `chargers` and `charger` are one term. Nothing more: verbs are matched
 * by `inflections` at query time, where a wrong guess costs rank and not recall.
 */
export function stem(term: string): string {
  if (term.length <= 3 || !term.endsWith('s') || /(ss|us|is|os)$/.test(term)) return term;
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(term)) return term.slice(0, -2);
  return term.slice(0, -1);
}

/** Endings of a verb's forms and of the nouns made of it. */
const ENDINGS = ['ing', 'ed', 'ly', 'ation', 'ion'];
const IRREGULAR = [
  'break broke broken',
  'choose chose chosen',
  'find found',
  'forget forgot forgotten',
  'give gave given',
  'hold held',
  'keep kept',
  'leave left',
  'lose lost loss',
  'make made',
  'pay paid payment',
  'send sent',
  'show shown',
  'take took taken',
  'write wrote written',
].map((line) => line.split(' '));
/** Nouns that look like a verb's form and mean another thing. */
const NOUNS = new Set(['setting', 'building', 'reading']);
/** A doubled letter before an ending: `stopping`, `logged`. */
const DOUBLED = /([bdgklmnprt])\1$/;
/** Letters that are doubled before an ending. */
const DOUBLES = /[^aeiou][aeiou][bdgmnprt]$/;
const SHORTEST_STEM = 3;

/**
 * Other forms of an English word that a page may use: `rebooting` for `reboot` and the other way round. Forms are
 * guesses; the caller keeps those that the index knows.
 */
export function inflections(term: string): string[] {
  const forms = new Set(term.length >= SHORTEST_STEM ? formsOf(term) : []);
  for (const ending of ENDINGS) {
    const base = term.slice(0, -ending.length);
    if (!term.endsWith(ending) || base.length < SHORTEST_STEM) continue;
    for (const stemmed of stemsOf(base)) {
      forms.add(stemmed);
      for (const form of formsOf(stemmed)) forms.add(form);
    }
  }
  if (NOUNS.has(term)) forms.clear();
  for (const line of IRREGULAR) if (line.includes(term)) for (const form of line) forms.add(form);
  forms.delete(term);
  return [...forms];
}

/** What may have stood before an ending: `log` and `logg`, `creat` and `create`, `retri` and `retry`. */
function stemsOf(base: string): string[] {
  const stems = [base];
  if (DOUBLED.test(base)) stems.push(base.slice(0, -1));
  if (/[^aeiou]$/.test(base)) stems.push(`${base}e`);
  if (base.endsWith('i')) stems.push(`${base.slice(0, -1)}y`);
  return stems;
}

function formsOf(base: string): string[] {
  const last = base.at(-1) ?? '';
  if (last === 'e') return ['ed', 'ing', 'ation', 'ion'].map((ending) => base.slice(0, -1) + ending);
  if (/[^aeiou]y$/.test(base)) return [`${base.slice(0, -1)}ied`, `${base}ing`];
  const forms = ['ed', 'ing', 'ation', 'ion'].map((ending) => base + ending);
  return DOUBLES.test(base) ? [...forms, `${base}${last}ing`, `${base}${last}ed`] : forms;
}

/** The shortest form of a word, in which phrases are compared: `log` for `logging`, `cabl` for `cable`. */
export function rootOf(term: string): string {
  const base = /^(.{3,})(?:ing|ed)$/.exec(term)?.[1] ?? term;
  const single = base !== term && DOUBLED.test(base) ? base.slice(0, -1) : base;
  return single.length > SHORTEST_STEM ? single.replace(/e$/, '').replace(/i$/, 'y') : single;
}
