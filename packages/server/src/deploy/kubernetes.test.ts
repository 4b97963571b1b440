import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { HEALTH_CHECKS } from '../http/handleRequest';

import.meta.glob(['/deploy/kubernetes.yaml', '/deploy/README.md', '/deploy/Dockerfile']);

const read = (name: string) => readFileSync(path.resolve(__dirname, '../../../../deploy', name), 'utf8');

interface Container {
  args: string[];
  ports: { containerPort: number }[];
  resources: { limits: { memory: string } };
  securityContext: object;
  [probe: `${string}Probe`]: { httpGet: { path: string } };
}
interface Documents {
  Deployment: {
    spec: { replicas: number; template: { spec: { containers: Container[]; securityContext: object } } };
  };
  Service: object;
  PodDisruptionBudget: { spec: { minAvailable: number } };
}
const documents = Object.fromEntries(
  parseAllDocuments(read('kubernetes.yaml')).map((document) => {
    expect(document.errors).toEqual([]);
    const value = document.toJS() as { kind: string };
    return [value.kind, value];
  }),
) as unknown as Documents;
const { replicas, template } = documents.Deployment.spec;
const [container] = template.spec.containers;

it('the manifest runs the image without privileges, on the port of the Dockerfile', () => {
  expect(container?.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(template.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  expect(read('Dockerfile')).toContain(`EXPOSE ${container?.ports[0]?.containerPort}`);
});

it('the probes ask for addresses of the server', () => {
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
    expect(HEALTH_CHECKS.has(container?.[probe]?.httpGet.path ?? ''), probe).toBe(true);
});

it('a pod has the memory that the README names, and one pod stays while another one is replaced', () => {
  expect(container?.resources.limits.memory).toBe('512Mi');
  expect(read('README.md')).toContain('give a container 512 MB');
  expect(documents.PodDisruptionBudget.spec.minAvailable).toBeLessThan(replicas);
});
