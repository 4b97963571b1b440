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

/** Other forms of an English word that a page may use: `rebooting` for `reboot` and the other way round. */
export function inflections(term: string): string[] {
  const forms = new Set<string>();
  const stems = [term];
  for (const ending of ['ing', 'ed', 'er', 'e', 'ly', 'ation', 'ion']) {
    if (term.endsWith(ending) && term.length - ending.length >= 3) stems.push(term.slice(0, -ending.length));
  }
  for (const base of stems) {
    const single = /([bdgklmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
    for (const start of new Set([base, single])) {
      for (const ending of ['', 'e', 'ed', 'ing', 'd', 'ation', 'ion']) forms.add(start + ending);
    }
    const last = base.at(-1) ?? '';
    if (/[bdgmnprt]/.test(last)) forms.add(`${base}${last}ing`).add(`${base}${last}ed`);
  }
  forms.delete(term);
  return [...forms].filter((form) => form.length >= 3);
}
