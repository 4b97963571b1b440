import { expect, it } from 'vitest';
import { wrapArrowLabels } from './wrapArrowLabels';

it('breaks long labels of arrows at spaces, and does not change boxes', () => {
  expect(wrapArrowLabels('A[First connection] -->|first connection| B\nB -->|yes| C')).toBe(
    'A[First connection] -->|first<br/>connection| B\nB -->|yes| C',
  );
});
