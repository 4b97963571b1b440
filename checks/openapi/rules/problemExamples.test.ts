import { expect, it } from 'vitest';
import { checkSmallApi } from '../testing/checkSmallApi';
import { problemExamples } from './problemExamples';

/** An operation whose response 409 shows errors of one code with these titles. */
const api = (...titles: (string | undefined)[]) => ({
  paths: {
    '/sites': {
      post: {
        operationId: 'add-site',
        responses: {
          409: {
            content: {
              'application/problem+json': {
                examples: Object.fromEntries(
                  titles.map((title, index) => [
                    `example${index}`,
                    { value: { title, status: 409, code: 'duplicate', type: 'https://x.example/duplicate' } },
                  ]),
                ),
              },
            },
          },
        },
      },
    },
  },
});

/** The messages about titles. The small document has no table of codes. */
const check = async (...titles: (string | undefined)[]) =>
  (await checkSmallApi(problemExamples, api(...titles))).filter((message) => message.includes('title'));

it('reports two titles of one error', async () => {
  expect(await check('Duplicate', 'Duplicate', undefined)).toEqual([]);
  expect(await check(undefined, 'Duplicate', 'Duplicate value')).toEqual([
    'add-site: example example2 of 409 has the title "Duplicate value", unlike other examples of duplicate.',
  ]);
});
