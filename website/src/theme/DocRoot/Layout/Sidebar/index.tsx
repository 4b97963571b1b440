// Wraps theme-classic. The sidebar is updated after the page when the reader goes to another page.
import type { ComponentType } from 'react';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import Sidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { deferNavigation } from '@site/src/deferNavigation';

export default deferNavigation(Sidebar as ComponentType<Props>);
