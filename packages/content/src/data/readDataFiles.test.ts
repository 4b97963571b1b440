import { utimesSync } from 'node:fs';
import { useTempFolder } from '@voltmoor/build-tools/testing';
import { describe, expect, it } from 'vitest';
import { createGuideData } from './readDataFiles';

const { at, write } = useTempFolder();
const facts = (text: string): string =>
  write(
    'content/data/facts.yaml',
    `cdr.delay:\n  text: ${text}\n  about: Time until a CDR is ready at Voltmoor.\n`,
  );

describe('createGuideData', () => {
  it('replaces product names in texts', () => {
    facts('15 minutes');
    const data = createGuideData(at(), (text) => text.replaceAll('Voltmoor', 'Ampère'));
    expect(data.facts()['cdr.delay']?.about).toBe('Time until a CDR is ready at Ampère.');
  });

  it('reads a file again after a change', () => {
    facts('15 minutes');
    const data = createGuideData(at(), (text) => text);
    expect(data.facts()['cdr.delay']?.text).toBe('15 minutes');
    utimesSync(facts('20 minutes'), new Date(), new Date(Date.now() + 5000));
    expect(data.facts()['cdr.delay']?.text).toBe('20 minutes');
  });

  it('lists tables without the other data files, and no drawings when there are none', () => {
    for (const name of ['facts', 'glossary', 'navigation', 'wording', 'roles'])
      write(`content/data/${name}.yaml`, '{}');
    const data = createGuideData(at(), (text) => text);
    expect(data.tableNames()).toEqual(['roles']);
    expect(data.drawingNames()).toEqual([]);
  });

  it('says which file is missing', () => {
    const data = createGuideData(at(), (text) => text);
    expect(() => data.facts()).toThrow('content/data/facts.yaml is missing. The formats are described in');
  });

  it('says which part of a file does not match its schema', () => {
    facts('" blank"');
    expect(() => createGuideData(at(), (text) => text).facts()).toThrow(
      'content/data/facts.yaml: cdr.delay.text: expected one line without spaces at its ends',
    );
  });
});
