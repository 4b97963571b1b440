import { describe, expect, it } from 'vitest';
import { buildApiReference } from '../model';

const path = (name: string, schema: object = { type: 'string' }) => ({
  name,
  in: 'path',
  required: true,
  schema,
});
const ok = (example?: unknown) => ({
  '200': {
    description: 'OK',
    content: { 'application/json': { schema: {}, ...(example !== undefined && { example }) } },
  },
});

/** The values of the path parameters of an operation. */
function valuesOf(paths: object, id: string): unknown[] {
  const { operations } = buildApiReference({ openapi: '3.1.0', paths }, { id: 'x' });
  return operations[id]!.parameters.map(({ examples }) => examples[0]?.value);
}

describe('a path parameter about which a document says nothing', () => {
  const part = (parameters: object[]) => ({ get: { operationId: 'part', parameters, responses: ok() } });

  it.each([
    ['an entity', { id: 'usr_7' }, 'usr_7'],
    ['a property of its name', { id: 1, userId: 'kim' }, 'kim'],
    ['a number', { id: 42 }, 42],
  ])('has the id in the example of its resource: %s', (_, example, value) => {
    const read = { get: { operationId: 'read', parameters: [path('userId')], responses: ok(example) } };
    const paths = { '/users/{userId}': read, '/users/{userId}/cars': part([path('userId')]) };
    expect(valuesOf(paths, 'read')).toEqual([value]);
    expect(valuesOf(paths, 'part')).toEqual([value]);
  });

  it.each([
    ['a list', [{ id: 'usr_7' }, { id: 'usr_8' }]],
    ['a list in an envelope', { page: { next: null }, data: [{ id: 'usr_7' }] }],
  ])('has the id of the first entry of %s', (_, example) => {
    const paths = {
      '/users': { get: { operationId: 'list', responses: ok(example) } },
      '/users/{user_id}': part([path('user_id')]),
    };
    expect(valuesOf(paths, 'part')).toEqual(['usr_7']);
  });

  it.each([
    ['an example', { ...path('userId'), example: 'own' }, 'own'],
    ['an example of its schema', path('userId', { type: 'string', examples: ['own'] }), 'own'],
    ['values', path('userId', { enum: ['own', 'other'] }), 'own'],
  ])('keeps its own value when it has %s', (_, parameter, value) => {
    const read = { get: { operationId: 'part', parameters: [parameter], responses: ok({ id: 'usr_7' }) } };
    expect(valuesOf({ '/users/{userId}': read }, 'part')).toEqual([value]);
  });

  it('keeps its number when the id of the example is no number', () => {
    const read = { get: { operationId: 'read', parameters: [path('id')], responses: ok({ id: 'x' }) } };
    const remove = {
      delete: { operationId: 'part', parameters: [path('id', { type: 'integer' })], responses: ok() },
    };
    expect(valuesOf({ '/users/{id}': { ...read, ...remove } }, 'part')).toEqual([0]);
  });

  it('has the id that a generated example has', () => {
    const schema = { type: 'object', properties: { id: { type: 'string', examples: ['usr_3'] } } };
    const responses = { '200': { description: 'OK', content: { 'application/json': { schema } } } };
    const read = { get: { operationId: 'part', parameters: [path('userId')], responses } };
    expect(valuesOf({ '/users/{userId}': read }, 'part')).toEqual(['usr_3']);
  });

  it('has a generated value when no example has its id', () => {
    const paths = { '/users/{userId}/notes/{note}': part([path('userId'), path('note')]) };
    expect(valuesOf(paths, 'part')).toEqual(['string', 'string']);
  });
});
