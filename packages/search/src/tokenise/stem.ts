/**
 * Removes the plural ending, so that `chargers` and `charger` are one term. It leaves verbs unchanged. `inflections`
 * matches their forms when a query runs, where a wrong guess only lowers the rank of a result.
 */
export function stem(term: string): string {
  if (term.length <= 3 || !term.endsWith('s') || /(ss|us|is|os)$/.test(term)) return term;
  if (term.endsWith('ies') && term.length > 4) return `${term.slice(0, -3)}y`;
  if (/(ch|sh|x|z|ss)es$/.test(term)) return term.slice(0, -2);
  return term.slice(0, -1);
}

/** Endings of verb forms, adverbs, and nouns derived from verbs. */
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
/** Nouns that look like the form of a verb but mean something else. */
const NOUNS = new Set(['setting', 'building', 'reading']);
/** Matches a doubled letter before an ending, as in `stopping` and `logged`. */
const DOUBLED = /([bdgklmnprt])\1$/;
/** Matches words whose last letter is doubled before an ending. */
const DOUBLES = /[^aeiou][aeiou][bdgmnprt]$/;
const SHORTEST_STEM = 3;

/**
 * Guesses other forms of an English word, such as `rebooting` for `reboot` and the reverse. Some guesses are not words, so
 * the caller keeps only those that the index contains.
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

/** Possible stems of a word whose ending was removed: `logg` and `log`, `creat` and `create`, `retri` and `retry`. */
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

/** Shortens a word to the form in which phrases are compared: `log` for `logging`, `cabl` for `cable`. */
export function rootOf(term: string): string {
  const base = /^(.{3,})(?:ing|ed)$/.exec(term)?.[1] ?? term;
  const single = base !== term && DOUBLED.test(base) ? base.slice(0, -1) : base;
  return single.length > SHORTEST_STEM ? single.replace(/e$/, '').replace(/i$/, 'y') : single;
}
