// Wraps theme-classic 3.10.2's footer.
import type { ComponentType } from 'react';
import Footer from '@theme-original/Footer';
import { inParts } from '@site/src/inParts';
import { late } from '@site/src/late';

export default inParts(late(Footer as ComponentType));
