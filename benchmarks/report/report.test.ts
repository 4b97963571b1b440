import { describe, expect, it } from 'vitest';
import { insertReport, renderReport, type Results } from './report';

const results: Results = {
  machine: {
    takenAt: '2025-05-06T07:08:09Z',
    node: '20.19.0',
    chromium: '140',
    cores: 2,
    processor: 'Some processor',
    memoryGiB: 8,
  },
  own: { 'operation.lcp': 640 },
  steps: {},
  weights: [],
  compared: [],
  sizes: [
    { pages: 550, totals: { 'build, s': 10 }, perPage: {}, inBrowser: {} },
    { pages: 2500, totals: { 'build, s': 200 }, perPage: {}, inBrowser: {} },
  ],
  failures: {},
};

describe('the report', () => {
  it('has a section for each part that ran', () => {
    const report = renderReport(results);
    expect(report.match(/^### .*/gm)).toEqual(['### Goals', '### Size']);
    expect(report).toContain('- build, s grows faster than the pages: 10.0 → 200 (growth 1.98)');
  });

  it('lists what could not be measured', () => {
    const failures = { scale: 'node ended with code 134:\nout of memory' };
    expect(renderReport({ ...results, failures })).toMatch(
      /### Not measured\n\n- scale: node ended with code 134:$/,
    );
  });

  it('replaces the text between the marks of the README', () => {
    const readme = '# Figures\n\n<!-- results: start -->\nold\n<!-- results: end -->\n\nEnd.\n';
    const written = insertReport(readme, 'new');
    expect(written).toBe('# Figures\n\n<!-- results: start -->\n\nnew\n\n<!-- results: end -->\n\nEnd.\n');
    expect(insertReport(written, 'new')).toBe(written);
    expect(() => insertReport('# Figures\n', 'new')).toThrow('lacks');
  });
});
