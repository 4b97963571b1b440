import type { ClientModule } from '@docusaurus/types';
import { options } from 'preact';

// What React leaves out of the page, and what it writes into it although it is false.
const next = options.vnode;
options.vnode = (vnode) => {
  const { type, props } = vnode as { type: unknown; props: Record<string, unknown> };
  if (typeof type === 'string') {
    if ('suppressHydrationWarning' in props) delete props['suppressHydrationWarning'];
    if (props['spellCheck'] === false) props['spellCheck'] = 'false';
  }
  next?.(vnode);
};

/**
 * Docusaurus scrolls to the address' anchor as soon as the route has changed. With Preact, what reads the route further
 * down is drawn a little later in the same task, so the anchor is looked for once more when the new page stands.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ location, previousLocation }) => {
  if (!location.hash || !previousLocation || location.pathname === previousLocation.pathname) return;
  const id = decodeURIComponent(location.hash.slice(1));
  queueMicrotask(() => document.getElementById(id)?.scrollIntoView());
};
