import { z } from 'zod';
import { describeUnknown } from './problems';

const entries = z.array(z.string().min(1).max(30));

/**
 * The schema of `navigation.yaml`: the menu of each product. Drawn screens show the menu, so that readers see where
 * they are.
 */
export const navigationSchema = z.record(
  z.string(),
  z.strictObject({
    /** Entries from top to bottom. Empty for a product without a menu. */
    menu: entries,
    /** First steps of screens that show the menu but are not opened from it. */
    elsewhere: entries.min(1).optional(),
    /** First steps of screens that do not show the menu. */
    withoutMenu: entries.min(1).optional(),
  }),
);

export type Navigation = z.infer<typeof navigationSchema>;

/** A screen of a product, as `<UiView>` names it. */
interface Screen {
  app: string;
  path: readonly string[];
}

/**
 * Checks that a drawn screen exists in its product.
 *
 * @returns what is wrong, in sentences; empty for an existing screen
 */
export function checkScreen(navigation: Navigation, { app, path: [first = ''] }: Screen): string[] {
  if (!Object.hasOwn(navigation, app)) {
    return [`${describeUnknown('app', app, Object.keys(navigation))} Products are in ${FILE}.`];
  }
  const { menu = [], elsewhere = [], withoutMenu = [] } = navigation[app] ?? {};
  const known = [...menu, ...elsewhere, ...withoutMenu];
  if (known.length === 0 || known.includes(first)) return [];
  return [
    `path: "${first}" is not in the menu of ${app}, which has ${known.join(', ')}. The menus are in ${FILE}.`,
  ];
}

/** The menu that a screen shows; undefined for a screen without one. */
export function findMenu(navigation: Navigation, { app, path: [first = ''] }: Screen): string[] | undefined {
  const product = Object.hasOwn(navigation, app) ? navigation[app] : undefined;
  if (!product || product.menu.length === 0 || product.withoutMenu?.includes(first)) return undefined;
  return product.menu;
}

const FILE = 'content/data/navigation.yaml';
