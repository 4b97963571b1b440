// Wraps theme-classic. The footer is updated after the page when the reader goes to another page.
import type { ComponentType } from 'react';
import Footer from '@theme-original/Footer';
import { deferNavigation } from '@site/src/deferNavigation';

export default deferNavigation(Footer as ComponentType);
