// Wraps theme-classic 3.10.2's content of the main menu.
import type { ComponentType } from 'react';
import NavbarContent from '@theme-original/Navbar/Content';
import { inParts } from '@site/src/inParts';

export default inParts(NavbarContent as ComponentType);
