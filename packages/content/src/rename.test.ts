import { describe, expect, it } from 'vitest';
import { createRename } from './rename';

const written = { name: 'Voltmoor', slug: 'voltmoor' };

describe('createRename', () => {
  it('changes nothing when the portal has the name of the content files', () => {
    const text = 'Voltmoor UI at app.voltmoor.example';
    expect(createRename({ ...written, written })(text)).toBe(text);
  });

  it('replaces name and slug in texts, hosts, headers and tags', () => {
    const rename = createRename({ name: 'Ampère', slug: 'ampere', written });
    expect(rename('Voltmoor UI, tag voltmoor-ui, Voltmoor-Signature, https://api.voltmoor.example')).toBe(
      'Ampère UI, tag ampere-ui, Ampère-Signature, https://api.ampere.example',
    );
  });
});
