import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGuideData } from './readDataFiles';

let root: string;
const facts = (text: string): void => {
  writeFileSync(
    path.join(root, 'content/data/facts.yaml'),
    `cdr.delay:\n  text: ${text}\n  about: Time until a CDR is ready at Voltmoor.\n`,
  );
};

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'guide-data-'));
  mkdirSync(path.join(root, 'content/data'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('createGuideData', () => {
  it('replaces product names in texts', () => {
    facts('15 minutes');
    const data = createGuideData(root, (text) => text.replaceAll('Voltmoor', 'Ampère'));
    expect(data.facts()['cdr.delay']?.about).toBe('Time until a CDR is ready at Ampère.');
  });

  it('reads a file again after a change', () => {
    facts('15 minutes');
    const data = createGuideData(root, (text) => text);
    expect(data.facts()['cdr.delay']?.text).toBe('15 minutes');
    facts('20 minutes');
    utimesSync(path.join(root, 'content/data/facts.yaml'), new Date(), new Date(Date.now() + 5000));
    expect(data.facts()['cdr.delay']?.text).toBe('20 minutes');
  });

  it('lists tables without the other data files, and no drawings when there are none', () => {
    for (const name of ['facts', 'glossary', 'navigation', 'terms', 'roles'])
      writeFileSync(path.join(root, `content/data/${name}.yaml`), '{}');
    const data = createGuideData(root, (text) => text);
    expect(data.tableNames()).toEqual(['roles']);
    expect(data.drawingNames()).toEqual([]);
  });

  it('says which file is missing', () => {
    const data = createGuideData(root, (text) => text);
    expect(() => data.facts()).toThrow('content/data/facts.yaml is missing. The formats are described in');
  });

  it('says which part of a file does not match its schema', () => {
    facts('" blank"');
    expect(() => createGuideData(root, (text) => text).facts()).toThrow(
      'content/data/facts.yaml: cdr.delay.text: expected one line without spaces at its ends',
    );
  });
});
