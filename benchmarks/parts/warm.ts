import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from '../figures';
import { buildPortal } from './build';

/** The guide that is edited, relative to the repository's root. Any other guide would do. */
export const EDITED_GUIDE = {
  file: 'content/docs/general/supporting-new-chargers.mdx',
  route: '/general/supporting-new-chargers',
};

/** Adds a sentence to the guide. */
export async function editGuide(copy: string, text: string): Promise<void> {
  await appendFile(path.join(copy, EDITED_GUIDE.file), `\n${text}\n`);
}

/** Edits a guide in a working copy that was built before, and builds it again. */
export async function measureWarmBuild(copy: string): Promise<Figures> {
  await editGuide(copy, 'New chargers are tested before they are listed here.');
  const { seconds } = await buildPortal(copy);
  return { 'warm.seconds': seconds };
}
