import { expect, it } from 'vitest';
import { buildPagePolicy, DRAWING_POLICY } from './headers';
import { buildNginxPolicy } from './nginxPolicy';

it('is a map from the media type to the policies of the own server', () => {
  const policy = { scripts: ['sha256-a='], connect: ['https://events.voltmoor.example'] };
  const text = buildNginxPolicy(policy);
  expect(text).toContain(`default        "${buildPagePolicy(policy)}";`);
  expect(text).toContain(`~^image/svg    "${DRAWING_POLICY}";`);
  expect(text.match(/"/g)).toHaveLength(4);
});
