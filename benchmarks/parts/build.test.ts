import { describe, expect, it } from 'vitest';
import { readSteps } from './build';

describe('the steps of a build', () => {
  it('are read from its output', () => {
    const output =
      '▸ Check the content\n✓ Check the content (9.8 s)\n\n▸ Build the pages\n[SUCCESS] Generated\n✓ Build the pages (54.0 s)\n';
    expect(readSteps(output)).toEqual({ 'Check the content': 9.8, 'Build the pages': 54 });
  });
});
