import { expect, it } from 'vitest';
import { toScaleFigures } from './generated';

const site = (pages: number, script: number) => ({
  name: 'this portal',
  pages,
  figures: { 'build.seconds': pages / 100, 'build.peakGiB': 1, 'operation.script': script },
});

it('calculates the scripts that each further page adds, and finds the build of three times the pages', () => {
  expect(toScaleFigures([site(560, 90), site(1660, 101)])).toEqual({
    'scale.scriptBytes': 10,
    'scale.tripleSeconds': 16.6,
    'scale.triplePeakGiB': 1,
  });
  expect(toScaleFigures([site(560, 90), site(2560, 100)])).toEqual({ 'scale.scriptBytes': 5 });
  expect(toScaleFigures([site(560, 90)])).toEqual({});
});
