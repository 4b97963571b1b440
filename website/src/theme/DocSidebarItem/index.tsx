// Wraps theme-classic 3.10.2's item: a sidebar of some hundred links is most of what a page has to take over.
import type { ComponentType } from 'react';
import type { Props } from '@theme/DocSidebarItem';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import { inParts } from '@site/src/inParts';

export default inParts(DocSidebarItem as ComponentType<Props>);
