import { buildDrawingPolicy, buildPagePolicy, buildReportingEndpoints } from '../../http/headers';
import { PINNED_SCRIPTS } from '../../deploy/inlineScripts';
import { get, type ConformanceCase } from '../types';

export const REPORTS = 'https://reports.voltmoor.example/csp';

const policy = { scripts: PINNED_SCRIPTS.map(({ hash }) => hash), styles: [], connect: [], reports: REPORTS };

const reported = (name: string, target: string, status: number, text: string): ConformanceCase =>
  get(name, target, status, {
    'content-security-policy': text,
    'reporting-endpoints': buildReportingEndpoints(REPORTS),
  });

/** Responses for a build whose policy has an address for reports. */
export const reportCases: ConformanceCase[] = [
  reported('a page has the address for reports', '/news', 200, buildPagePolicy(policy)),
  reported('an unknown path has the address for reports', '/nowhere', 404, buildPagePolicy(policy)),
  reported(
    'an error response has the address for reports',
    '//elsewhere.example',
    400,
    buildPagePolicy(policy),
  ),
  reported('a drawing has the address for reports', '/img/logo.svg', 200, buildDrawingPolicy(policy)),
];
