import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paintLine, type Piece } from './paintLine';

const write = ({ text, kind, severity }: Piece): string =>
  [text, kind, severity].filter((each) => each !== undefined).join(' | ');

it('gives names, texts, numbers and words their colours', () => {
  expect(paintLine('  "a\\"b" : ["x", -1.5e3, true]', []).map(write)).toEqual([
    '  ',
    '"a\\"b" | name',
    ' : [',
    '"x" | text',
    ', ',
    '-1.5e3 | number',
    ', ',
    'true | word',
    ']',
  ]);
});

it('underlines values with findings up to the end of the line', () => {
  const marks = [
    { from: 8, to: 14, severity: 'error' as const },
    { from: 8, to: 14, severity: 'hint' as const },
    { from: 16, to: 99, severity: 'warning' as const },
  ];
  expect(paintLine('"type": "rfid", "x"', marks).map(write)).toEqual([
    '"type" | name',
    ': ',
    '"rfid" | text | error',
    ', ',
    '"x" | text | warning',
  ]);
});

it('keeps each character of any line', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.nat(60), fc.nat(60), (line, from, length) => {
      const marks = [{ from: Math.min(from, line.length), to: from + length, severity: 'error' as const }];
      expect(
        paintLine(line, marks)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line);
    }),
  );
});
