import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

import.meta.glob('./categories/*.yaml');

const folder = new URL('categories/', import.meta.url);
const Operation = z.object({
  operationId: z.string(),
  responses: z.record(z.string(), z.looseObject({ $ref: z.string().optional() })),
});
const Category = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

it('every operation of API v1 has the response 410 that says that API v1 has ended', () => {
  const operations = readdirSync(folder)
    .map((file) => Category.parse(parse(readFileSync(new URL(file, folder), 'utf8'))))
    .flatMap(({ paths }) => Object.values(paths).flatMap((item) => Object.values(item)))
    .flatMap((value) => Operation.safeParse(value).data ?? []);
  const wrong = operations.filter(
    ({ responses }) => responses['410']?.$ref !== '../shared.yaml#/components/responses/Gone',
  );
  expect(operations).toHaveLength(119);
  expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
});
