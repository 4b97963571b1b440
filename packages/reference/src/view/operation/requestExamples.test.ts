// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Example, Operation } from '@voltmoor/openapi/model';
import { MAX_REQUEST_EXAMPLES } from '../../samples/request/buildRequest';
import { groupExamples } from '../parts/Examples';
import { example, object, operation, text } from '@voltmoor/openapi/testing';
import { renderPage } from '../fixtures/page';
import { json, response, request } from '../../testing/build';

const content = (examples: Example[]) => [json(object('', [text('name')]), examples)];

/** An operation with these example requests and responses. */
function write(requests: Example[], responses: [string, Example[]][]): Operation {
  return operation('add-thing', {
    method: 'post',
    requestBody: request(content(requests)),
    responses: responses.map(([status, examples]) => response(status, content(examples))),
  });
}

const requests = [example({ name: 'A' }, 'small', 'Small'), example({ name: 'B' }, 'big', 'Big')];
const page = renderPage(
  write(requests, [
    ['200', [example({ name: 'B', id: 2 }, 'big', 'Changed')]],
    ['201', [example({ name: 'A', id: 1 }, 'small', 'Created')]],
    ['422', [example({ code: 'x' }, 'x', 'Refused')]],
  ]),
);

it('has one list for the examples of request and response', () => {
  const options = [...page.document.querySelectorAll<HTMLOptionElement>('.vr-requests option')];
  expect(
    options.map(({ text, value, selected, dataset }) => [text, value, selected, dataset['vrShows']]),
  ).toEqual([
    ['Small', '0', true, '201'],
    ['Big', '1', false, '200'],
  ]);
});

it('has the body of each example in every language, and hides all but the first', () => {
  const blocks = [...page.document.querySelectorAll('[data-vr-pick=language] .vr-code code')];
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) {
    const parts = [...block.querySelectorAll<HTMLElement>('[data-vr-for]')];
    expect(parts.map(({ dataset, hidden }) => [dataset['vrFor'], hidden])).toEqual([
      ['0', false],
      ['1', true],
    ]);
    expect(parts[0]?.textContent).toContain('A');
    expect(parts[1]?.textContent).toContain('B');
  }
});

it('assigns responses of one status to their requests, and shows a single one with every request', () => {
  expect(page.document.querySelectorAll('[data-vr-pick=status] [data-vr-for]')).toHaveLength(0);
  const both = [
    example({ name: 'A' }, 'small', 'The small one'),
    example({ name: 'B' }, 'big', 'The big one'),
  ];
  const { document } = renderPage(write(requests, [['201', both]]));
  const groups = [...document.querySelectorAll<HTMLElement>('[data-vr-pick=status] [data-vr-for]')];
  expect(
    groups.map((group) => [group.dataset['vrFor'], group.querySelector('.vr-examples')?.textContent]),
  ).toEqual([
    ['0', 'The small one'],
    ['1', 'The big one'],
  ]);
});

it('has a list for several examples of a status, and tabs for more than the style sheet has rules for', () => {
  const examplesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => example({ index }, `e${index}`, `Example ${index}`));
  const pageOf = (count: number) => renderPage(write([], [['200', examplesOf(count)]])).document;
  const few = pageOf(3);
  const options = [...few.querySelectorAll<HTMLOptionElement>('.vr-examples option')];
  expect(options.map(({ value, text: words }) => `${value} ${words}`)).toEqual([
    '0 Example 0',
    '1 Example 1',
    '2 Example 2',
  ]);
  const parts = [...few.querySelectorAll<HTMLElement>('.vr-examples ~ [data-vr-part]')];
  expect(parts.map(({ dataset }) => dataset['vrPart'])).toEqual(['0', '1', '2']);
  expect(parts[2]?.querySelector('code')?.textContent).toContain('"index": 2');
  const many = pageOf(MAX_REQUEST_EXAMPLES + 1);
  expect(many.querySelector('.vr-examples')).toBeNull();
  expect(many.querySelectorAll('[data-vr-pick=example] > .vr-choice')).toHaveLength(MAX_REQUEST_EXAMPLES + 1);
});

it('has no list for one request, and none for so many that the page would be too large', () => {
  const many = Array.from({ length: MAX_REQUEST_EXAMPLES + 1 }, (_, index) => example({}, `e${index}`));
  for (const list of [requests.slice(0, 1), many]) {
    const { document } = renderPage(write(list, [['200', [example({}, 'ok')]]]));
    expect(document.querySelector('.vr-requests')).toBeNull();
    expect(document.querySelector('[data-vr-for]')).toBeNull();
  }
});

it('says when unknown fields of the request are refused', () => {
  const closed = write(requests, []);
  const [body] = closed.requestBody?.contents ?? [];
  if (body) body.schema = object('', [text('name')], { open: false });
  expect(renderPage(closed).texts('.vr-main .vr-hint')).toContain('Unknown fields are refused.');
  expect(page.texts('.vr-main .vr-hint')).not.toContain('Unknown fields are refused.');
});

const typed = (list: Example[]) => list.map((sent) => ({ mediaType: 'application/json', example: sent }));
const names = (list: Example[]) =>
  groupExamples(requests, typed(list)).map(({ examples, requests: indexes }) => [
    examples.map(({ example: { name } }) => name).join(),
    indexes?.join(),
  ]);

it('groups response examples by name or by x-requests, and shows the others with every request', () => {
  expect(names([example({}, 'small'), example({}, 'big')])).toEqual([
    ['small', '0'],
    ['big', '1'],
  ]);
  expect(names([{ ...example({}, 'done'), requests: ['small', 'big'] }])).toEqual([['done', undefined]]);
  expect(names([example({}, 'small'), { ...example({}, 'late'), requests: ['small'] }])).toEqual([
    ['small,late', undefined],
  ]);
  expect(names([example({}, 'ok'), example({}, 'queued')])).toEqual([['ok,queued', undefined]]);
  expect(names([example({}, 'small'), example({}, 'queued')])).toEqual([
    ['small,queued', '0'],
    ['queued', '1'],
  ]);
});
