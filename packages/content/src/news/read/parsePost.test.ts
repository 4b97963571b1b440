import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parsePost } from './parsePost';

import.meta.glob('./fixtures/*.md');

const readPost = (kind: string): string =>
  readFileSync(path.join(import.meta.dirname, `fixtures/${kind}.md`), 'utf8');
const release = readPost('release');
const incident = readPost('incident');
const notice = readPost('notice');

const vocabulary = {
  tags: ['release-notes', 'critical-incident', 'minor-incident', 'resolved', 'upcoming-change'].map(
    (key) => ({
      key,
      label: key,
      description: '',
    }),
  ),
  components: ['Express', 'API v1'],
};
const RELEASE = 'content/news/releases/2025-10-07-release.md';
const INCIDENT = 'content/news/news/2025-10-08-critical-incident.md';
const NOTICE = 'content/news/news/2025-10-09-upcoming-change.md';

/** The error message for a changed text. */
function faultOf(file: string, source: string): string {
  try {
    parsePost(file, source, vocabulary);
  } catch (error) {
    return (error as Error).message.split('\n').slice(1).join('\n').trim();
  }
  return 'none';
}

it('parses a release with its address and points', () => {
  expect(parsePost(RELEASE, release, vocabulary)).toMatchObject({
    kind: 'release',
    url: '/news/2025/10/07/releases/release',
    changes: ['cpo/get-charger'],
    groups: [{ name: 'New', points: ['A point.'] }],
  });
});

it('uses the first day of a change as its only step', () => {
  expect(parsePost(NOTICE, notice, vocabulary)).toMatchObject({
    milestones: [{ date: '2026-03-31', title: 'API v1 ends' }],
  });
});

describe('reports file, line and fix', () => {
  it.each([
    ['a day that does not exist', RELEASE, release.replace('date: 2025-10-07', 'date: 2025-13-45')],
    ['another day than the file', RELEASE, release.replace('date: 2025-10-07', 'date: 2025-10-14')],
    ['an impossible day in the name', 'content/news/releases/2025-02-30-release.md', release],
    ['an invalid file name', 'content/news/releases/Release_7.md', release],
    ['the wrong folder', 'content/news/news/2025-10-07-release.md', release],
    ['an unknown tag', RELEASE, release.replace('[release-notes]', '[release-notes, relase]')],
    ['an unknown component', RELEASE, release.replace('[Express]', '[Expres]')],
    ['an unknown key', RELEASE, release.replace('kind: release', 'kind: release\nslug: other')],
    ['a missing kind', RELEASE, release.replace('kind: release\n', '')],
    ['a short description', RELEASE, release.replace(/description: .*/, 'description: Too short.')],
    ['an operation without its API', RELEASE, release.replace('cpo/get-charger', 'get-charger')],
    ['no truncate mark', RELEASE, release.replace('<!-- truncate -->', '')],
    [
      'a title that is only a date',
      RELEASE,
      release.replace('Session filters for cost centers', 'Connect release 7 October 2025'),
    ],
    ['no group of changes', RELEASE, release.replace('## New', '## News')],
    ['broken YAML', RELEASE, release.replace('tags: [release-notes]', 'tags: [release-notes')],
    ['a resolved incident without an end', INCIDENT, incident.replace(/resolvedAt: .*\n/, '')],
    [
      'an end before the start',
      INCIDENT,
      incident.replace('resolvedAt: 2025-10-08T08', 'resolvedAt: 2025-10-08T05'),
    ],
    ['a time without an offset', INCIDENT, incident.replace('06:42:00Z', '06:42:00')],
    ['a severity that the tag denies', INCIDENT, incident.replace('severity: critical', 'severity: minor')],
    ['a state that the tag denies', INCIDENT, incident.replace(', resolved]', ']')],
    ['updates out of order', INCIDENT, incident.replace('at: 2025-10-08T06:58', 'at: 2025-10-08T09:58')],
    [
      'another last update than the state',
      INCIDENT,
      incident.replace('    state: resolved', '    state: monitoring'),
    ],
    ['a resolved incident without a cause', INCIDENT, incident.replace('## Cause', '## Reason')],
    [
      'an upcoming change without its day',
      NOTICE,
      notice.replace(/effectiveFrom: .*\nactionDeadline: .*\n/, ''),
    ],
    ['an impossible first day', NOTICE, notice.replace('2026-03-31', '2026-02-30')],
  ])('%s', (_, file, source) => {
    expect(faultOf(file, source)).toMatchSnapshot();
  });
});
