import { expect, it } from 'vitest';
import { buildApiReference } from '@voltmoor/openapi/model';
import { toPostmanCollection } from '../../downloads';
import { buildSamples } from '../../samples';
import { context } from '../fixtures/context';
import { renderOperation } from './OperationPage';

function build(path: string, variables: object = {}, responses: object = {}) {
  const servers = [{ url: 'https://{stage}.parks.example', description: 'Parks', variables }];
  return buildApiReference(
    { openapi: '3.1.0', servers, paths: { [path]: { get: { operationId: 'get', responses } } } },
    { id: 'x' },
  );
}

const textOf = (reference: ReturnType<typeof build>) =>
  renderOperation(reference, 'get', context())
    .replace(/<[^<>]+>/g, '')
    .replace(/\s+/g, ' ');

it('have variables with their texts and values', () => {
  const stage = { default: 'live', enum: ['live', 'test'], description: 'The stage.' };
  expect(textOf(build('/a', { stage }))).toContain('{stage}: The stage. One of live, test. Default live');
  expect(textOf(build('/a', { stage: { default: 'x' } }))).toContain('{stage}: Default x');
  expect(textOf(build('/a'))).not.toContain('Default');
});

it.each(['/a#part', '/a#part-{id}', '/a#'])('never get a fragment: %s', (path) => {
  const reference = build(path);
  const { samples } = buildSamples(reference, reference.operations['get']!);
  for (const { code, language } of samples) expect(code, language).not.toMatch(/parks\.example\/a(#|%23)/);
  expect(JSON.stringify(toPostmanCollection(reference))).not.toMatch(/\/a#/);
});

it('have responses with examples of several media types, which are named by their type', () => {
  const content = {
    'application/json': { example: { a: 1 } },
    'text/csv': { example: 'a\n1' },
    'application/xml': { examples: { one: { value: '<a/>' }, two: { value: '<b/>' } } },
  };
  const text = textOf(build('/a', {}, { '200': { description: 'OK', content } }));
  for (const label of ['application/json', 'text/csv', 'one (application/xml)', 'two (application/xml)'])
    expect(text).toContain(label);
  expect(text).toContain('&lt;b/&gt;');
});
