import { describe, expect, it } from 'vitest';
import { list, object, row, text } from '@voltmoor/openapi/testing';
import { bodyType, responseType } from './typescriptTypes';

const oneLine = (type: string) => type.replace(/\s+/g, ' ');

describe('the type of a body', () => {
  it('accepts all items of an array, not only the first one', () => {
    const schema = list('', object('', [text('id', { required: true }), text('name', { required: true })]));
    const type = bodyType([[{ id: 'a', name: 'x' }, { id: 'b' }, { id: 'c', name: null }]], schema, {});
    expect(oneLine(type)).toBe('{ id: string; name?: string | null; }[]');
  });

  it('is a union when values have several types', () => {
    expect(bodyType([['a', 1, null]], undefined, {})).toBe('(string | number | null)[]');
  });

  it('uses a short enum only when the example is among its values', () => {
    const choice = text('', {
      enum: ['A', 'B'].map((value) => ({ value, description: '', deprecated: false })),
    });
    expect(bodyType(['A'], choice, {})).toBe("'A' | 'B'");
    expect(bodyType(['C'], choice, {})).toBe('string');
  });
});

describe('the type of a response', () => {
  it('counts the properties that it leaves out, and does not follow recursion', () => {
    const node = object(
      '',
      [...'abcdefgh'].map((name) => text(name)).concat(list('children', row('', { ref: 'Node' }))),
    );
    const users = { ids: [], total: 0 };
    const named = { name: 'Node', title: 'Node', schema: node, usedBy: [], usedByTotal: 0 };
    const schemas = { Node: { ...named, returnedBy: users, acceptedBy: users } };
    expect(responseType(row('', { ref: 'Node' }), schemas)).toContain('  f?: string;\n  // and 3 more\n}');
    expect(responseType(row('', { ref: 'Node' }), schemas, new Set(['h']))).toContain(
      '  h?: string;\n  // and 2 more',
    );
    const nested = object('', [list('children', row('', { ref: 'Node' }), { required: true })]);
    expect(oneLine(responseType(nested, schemas))).toContain('children: { a?: string;');
  });
});
