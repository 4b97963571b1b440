// Wraps theme-classic. Entries of menus that lead to a product or an API also show its mark, a line about it and its status.
import { type ReactNode } from 'react';
import { usePluginData } from '@docusaurus/useGlobalData';
import type { Props } from '@theme/NavbarItem/NavbarNavLink';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type { HomeData } from '@site/plugins/homeData';
import { toMenuEntry } from '@site/src/components/Home/toMenuEntry';

export default function NavbarNavLinkWithEntry(props: Props): ReactNode {
  const entry = toMenuEntry(usePluginData('portal-home') as HomeData | undefined, props.to);
  if (!entry) return <NavbarNavLink {...props} />;
  const { mark, line, status, tone } = entry;
  return (
    <NavbarNavLink
      {...props}
      label={
        (
          <span className="vm-entry">
            <span className={`vm-mark vm-mark-${mark}`} />
            <strong>{props.label}</strong> <small className="vm-line">{line}</small>{' '}
            {status !== undefined && <small data-tone={tone}>{status}</small>}
          </span>
        ) as unknown as string
      }
    />
  );
}
