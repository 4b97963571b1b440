import { describe, expect, it } from 'vitest';
import { readGuides } from './readGuides';

const guides = await readGuides();

/** One JSON value, or one on every line as in a log of OCPP messages. */
function faultOf(code: string): string | undefined {
  const lines = code.split('\n').filter((line) => line.trim() !== '');
  const isLog = lines.every((line) => /^[[{].*[\]}]$/.test(line));
  try {
    for (const text of isLog ? lines : [code]) JSON.parse(text);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe('JSON in the guides', () => {
  it.each(guides.filter(({ samples }) => samples.some(({ language }) => language === 'json')).map((guide) => [guide.file, guide] as const))(
    'parses in %s',
    (_, { samples }) => {
      const blocks = samples.filter(({ language }) => language === 'json');
      const faults = blocks.map(({ line, code }) => ({ line, fault: faultOf(code) })).filter(({ fault }) => fault !== undefined);
      expect(faults).toEqual([]);
    },
  );
});
