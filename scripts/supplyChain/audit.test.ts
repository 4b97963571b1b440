import { describe, expect, it } from 'vitest';
import { readAudit } from '../audit';

const finding = {
  name: 'left-pad',
  severity: 'high',
  isDirect: false,
  via: [
    { source: 1, title: 'Padding on the right', url: 'https://advisories.example/1', severity: 'high' },
    'pad',
  ],
  effects: [],
  range: '<1.3.0',
  nodes: ['node_modules/left-pad'],
  fixAvailable: { name: 'left-pad', version: '1.3.0', isSemVerMajor: false },
};
const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: {} });

describe('an audit', () => {
  it('reports high and critical findings', () => {
    const text = report({
      'left-pad': finding,
      low: { ...finding, severity: 'low' },
      bad: { ...finding, severity: 'critical', via: ['left-pad'], fixAvailable: false },
    });
    expect(readAudit(text)).toEqual({
      hasReport: true,
      findings: [
        'critical bad <1.3.0: through left-pad. There is no fixed version yet.',
        'high left-pad <1.3.0: Padding on the right (https://advisories.example/1); through pad. A fixed version exists.',
      ],
    });
    expect(readAudit(report({}))).toEqual({ hasReport: true, findings: [] });
  });

  it.each(['', '{"message":"405 Method Not Allowed","error":{"summary":"","detail":""}}'])(
    'reports that the registry gave no response: %j',
    (text) => {
      expect(readAudit(text)).toEqual({ hasReport: false });
    },
  );
});
