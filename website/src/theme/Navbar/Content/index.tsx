// Wraps theme-classic. The main menu is updated after the page when the reader goes to another page.
import type { ComponentType } from 'react';
import NavbarContent from '@theme-original/Navbar/Content';
import { deferNavigation } from '@site/src/deferNavigation';

export default deferNavigation(NavbarContent as ComponentType);
