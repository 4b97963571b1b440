// Wraps theme-classic 3.10.2's button, which asks for a layout of the page as soon as it is there.
import type { ComponentType } from 'react';
import BackToTopButton from '@theme-original/BackToTopButton';
import { inParts } from '@site/src/inParts';

export default inParts(BackToTopButton as ComponentType);
