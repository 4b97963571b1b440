import { describe, expect, it } from 'vitest';
import type { PlacedFinding } from '../finding';
import { layOut, MAX_WHOLE, type LineRange } from './layOut';

const at = (line: number): PlacedFinding => ({ line, column: 1 }) as PlacedFinding;
/** The blocks as texts: `7` for a line, `7!` for a line with findings, `1-6` for a fold. */
const write = (lines: readonly number[], count: number, opened: readonly LineRange[] = []): string[] =>
  layOut(lines.map(at), count, opened).map((block) =>
    block.kind === 'fold' ? `${block.from}-${block.to}` : `${block.line}${'!'.repeat(block.findings.length)}`,
  );

describe('the lines of a message', () => {
  it('are all shown when there are few', () => {
    expect(write([2, 2], 4)).toEqual(['1', '2!!', '3', '4']);
    expect(layOut([at(1)], MAX_WHOLE, [])).toHaveLength(MAX_WHOLE);
  });

  it('are folded where nothing was found', () => {
    expect(write([500], 1000)).toEqual([
      '1-496',
      '497',
      '498',
      '499',
      '500!',
      '501',
      '502',
      '503',
      '504-1000',
    ]);
  });

  it('are not folded when the stretch is short', () => {
    expect(write([5, 14], 300).slice(0, 18)).toEqual(
      Array.from({ length: 17 }, (_, index) => `${index + 1}${[4, 13].includes(index) ? '!' : ''}`).concat(
        '18-300',
      ),
    );
    expect(write([297], 300).at(-1)).toBe('300');
  });

  it('contain each line exactly once, whichever lines the reader has opened', () => {
    const opened = [
      { from: 1, to: 200 },
      { from: 150, to: 160 },
      { from: 99_990, to: 100_500 },
      { from: 200, to: 203 },
    ];
    const blocks = layOut([at(190), at(50_000)], 100_000, opened);
    let next = 1;
    for (const block of blocks) {
      expect(block.kind === 'fold' ? block.from : block.line).toBe(next);
      next = (block.kind === 'fold' ? block.to : block.line) + 1;
    }
    expect(next).toBe(100_001);
    expect(blocks.length).toBeLessThan(300);
  });
});
