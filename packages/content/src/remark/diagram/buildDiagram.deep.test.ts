import { expect, it } from 'vitest';
import { buildDiagram } from './buildDiagram';

it('says what is wrong in a diagram that cannot be read', async () => {
  const texts = { title: 'Caption', alt: 'What is seen, in a sentence.' };
  await expect(buildDiagram('flowchart LR\n  A --> ', texts)).rejects.toThrow(/Parse error on line \d/);
});
