// Wraps theme-classic 3.10.2's main part of a document's page.
import type { ComponentType } from 'react';
import type { Props } from '@theme/DocRoot/Layout/Main';
import Main from '@theme-original/DocRoot/Layout/Main';
import { inParts } from '@site/src/inParts';

export default inParts(Main as ComponentType<Props>);
