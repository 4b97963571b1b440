// Wraps theme-classic 3.10.2's content of the main menu.
import type { ComponentType } from 'react';
import NavbarContent from '@theme-original/Navbar/Content';
import { inParts } from '@site/src/inParts';
import { late } from '@site/src/late';

export default inParts(late(NavbarContent as ComponentType));
