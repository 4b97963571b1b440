// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findXssFaults } from './fixtures/findXssFaults';
import { XSS_CORPUS } from './xssCorpus';

it.each(XSS_CORPUS)('an untrusted description cannot run %j inside of other Markdown', (payload) => {
  for (const text of [`before ${payload} after`, `> ${payload}`, `- ${payload}`, `**${payload}**`])
    expect(findXssFaults(text)).toEqual([]);
});
