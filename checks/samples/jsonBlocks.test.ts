import { describe, expect, it } from 'vitest';
import { readGuides } from './readGuides';

const guides = await readGuides();

/**
 * Describes what is wrong with a block of JSON values. Each value begins on a new line, as in a log of OCPP messages.
 */
function faultOf(code: string): string | undefined {
  let open = '';
  let fault: string | undefined;
  for (const line of code.split('\n')) {
    open += `${line}\n`;
    try {
      JSON.parse(open);
      open = '';
    } catch (error) {
      fault = (error as Error).message;
    }
  }
  return open.trim() === '' ? undefined : fault;
}

describe('JSON in the guides', () => {
  it.each(
    guides
      .filter(({ samples }) => samples.some(({ language }) => language === 'json'))
      .map((guide) => [guide.file, guide] as const),
  )('parses in %s', (_, { samples }) => {
    const blocks = samples.filter(({ language }) => language === 'json');
    const faults = blocks
      .map(({ line, code }) => ({ line, fault: faultOf(code) }))
      .filter(({ fault }) => fault !== undefined);
    expect(faults).toEqual([]);
  });
});
