import { expect, it } from 'vitest';
import { buildPagePolicy, DRAWING_POLICY } from '../http/headers';
import { buildNginxPolicy } from './nginxPolicy';

it("maps media types to the policies that the portal's own server sends", () => {
  const policy = {
    scripts: ['sha256-a='],
    styles: ['sha256-c='],
    connect: ['https://events.voltmoor.example'],
  };
  const text = buildNginxPolicy(policy);
  expect(text).toContain(`default        "${buildPagePolicy(policy)}";`);
  expect(text).toContain(`"~ image/svg"  "${DRAWING_POLICY}";`);
  expect(text).toContain(`"~^max-age"    "${buildPagePolicy(policy, true)}";`);
  expect(text).toContain("default        '';");
});

it('has the address for reports of violations', () => {
  const policy = { scripts: [], styles: [], connect: [], reports: 'https://reports.voltmoor.example/csp' };
  const text = buildNginxPolicy(policy);
  expect(text).toContain('report-uri https://reports.voltmoor.example/csp; report-to csp";');
  expect(text).toContain(`default        'csp="https://reports.voltmoor.example/csp"';`);
});
