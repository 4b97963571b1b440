import { groupBy } from '@voltmoor/build-tools/groupBy';
import { parse, type Declaration } from 'postcss';

/** Selectors of the root element. The first three match it in both themes. */
const ROOT = [':root', 'html', 'html:root', 'html[data-theme=dark]'];
const BOTH_THEMES = ROOT.slice(0, 3);

const USE = /var\((--[\w-]+)\)/g;
const LAST_USE = /var\((--[\w-]+)\)$/;
const NAME = /var\(\s*(--[\w-]+)/g;

/**
 * Writes the values of constants in the places that use them, and removes the constants. A custom property is a constant
 * when the root element sets it once, for all themes and media, and when its value has the same meaning on every element.
 * The theme has many such variables, so that its users can change them. A page needs their values only.
 *
 * @param css a minified style sheet
 * @param tags opening tags of the pages. A custom property that one of them names stays.
 */
export function writeConstants(css: string, tags: Iterable<string>): string {
  const sheet = parse(css);
  const variables: Declaration[] = [];
  sheet.walkDecls(/^--/, (declaration) => void variables.push(declaration));
  const declarations = groupBy(variables, ({ prop }) => prop);
  const text = [...tags].join('');
  const isOfRoot = (name: string): boolean =>
    declarations
      .get(name)
      ?.every((declaration) => selectorsOf(declaration).every((one) => ROOT.includes(one))) ?? false;
  const isConstant = (name: string, [declaration, another]: Declaration[]): boolean =>
    declaration !== undefined &&
    another === undefined &&
    isOfRoot(name) &&
    declaration.parent?.parent?.type === 'root' &&
    selectorsOf(declaration).some((selector) => BOTH_THEMES.includes(selector)) &&
    namesIn(declaration.value).every(isOfRoot) &&
    !text.includes(name);

  const constants = new Map(
    [...declarations].flatMap(([name, all]) =>
      isConstant(name, all) ? [[name, all[0]?.value ?? ''] as const] : [],
    ),
  );
  const fill = (value: string, outer: readonly string[] = []): string =>
    value.replace(USE, (use: string, name: string, start: number) => {
      const constant = constants.get(name);
      // A variable whose value depends on itself has no value. Browsers know what to do with it.
      if (constant === undefined || outer.includes(name)) return use;
      const filled = fill(constant, [...outer, name]);
      // A minified sheet has no space where a bracket separates two values.
      const previous = value.slice(0, start);
      const isSeparated = constants.has(LAST_USE.exec(previous)?.[1] ?? '');
      const before = /[^\s:,(*/]$/.test(previous) && !isSeparated ? ' ' : '';
      const after = /^[^\s,)*/!]/.test(value.slice(start + use.length)) ? ' ' : '';
      return before + filled + after;
    });
  sheet.walkDecls((declaration) => {
    declaration.value = fill(declaration.value);
  });

  const used = new Set<string>();
  sheet.walkDecls(({ value }) => namesIn(value).forEach((name) => used.add(name)));
  for (const name of constants.keys())
    if (!used.has(name)) declarations.get(name)?.forEach((declaration) => declaration.remove());
  return sheet.toString();
}

function selectorsOf({ parent }: Declaration): string[] {
  return parent?.type === 'rule' && 'selectors' in parent ? parent.selectors : [];
}

function namesIn(value: string): string[] {
  return [...value.matchAll(NAME)].map(([, name = '']) => name);
}
