// Wraps theme-classic 3.10.2's sidebar; its items are parts as well.
import type { ComponentType } from 'react';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import Sidebar from '@theme-original/DocRoot/Layout/Sidebar';
import { inParts } from '@site/src/inParts';
import { late } from '@site/src/late';

export default inParts(late(Sidebar as ComponentType<Props>));
