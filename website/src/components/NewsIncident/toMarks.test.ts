import { expect, it } from 'vitest';
import { toMarks } from './toMarks';

it('places updates between start and end, late ones at the end', () => {
  const updates = (['06:30', '07:00', '09:00'] as const).map((time) => ({
    at: `2025-10-07T${time}:00Z`,
    state: 'monitoring' as const,
    text: '',
  }));
  const marks = toMarks(updates, '2025-10-07T06:00:00Z', '2025-10-07T08:00:00Z');
  expect(marks.map(({ percent }) => percent)).toEqual([25, 50, 100]);
});
