import { slotText } from '@voltmoor/reference/client';
import { startExampleMock, type ExampleServer } from '@voltmoor/mock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApi } from '../readApi';
import { toLabel } from '../runtimes';
import { checkCSharp, csharpMissing } from './checkCSharp';
import { EXECUTED } from './languages';
import { referenceAt, writeOperations } from './writeOperations';

/**
 * What would end a string, run a command or start an expression if it was not escaped, in one value. Compiling a program
 * for each of them takes a multiple of the time and shows the same: the value only arrives unchanged if all of it is
 * escaped.
 */
const HOSTILE = [
  `it's "; exit 1; " '; exit 1; '`,
  '$(exit 1) `exit 1` ${HOME} {0} %s %27',
  `back\\slash \\u0022 \\' \\" \\n <?php ?> </script> <!-- """ ''' \\`,
].join(' ');

const api = await readApi('cpo');
let mock: ExampleServer;
beforeAll(async () => {
  mock = await startExampleMock(api.strict);
});
afterAll(() => mock.close());

describe('a value that a reader types', () => {
  it.for(EXECUTED.map((language) => [toLabel(language), language] as const))(
    'arrives unchanged in %s',
    { timeout: 120_000 },
    async ([, language], { skip }) => {
      skip(language.missing !== undefined);
      const reference = referenceAt(api, 'cpo', mock.url);
      const [sample] = writeOperations(reference, language.id).filter(
        ({ operationId }) => operationId === 'get-charger',
      );
      const before = mock.calls.length;
      const code = typeInto(sample?.html ?? '', language.id, HOSTILE);
      await language.run([{ operationId: 'get-charger', code, html: '' }]);
      const calls = mock.calls.slice(before);
      expect(calls.map(({ headers }) => headers['authorization'])).toEqual([`Bearer ${HOSTILE}`]);
      expect(calls.map(({ pathValues }) => Object.values(pathValues)[0])).toEqual([HOSTILE]);
    },
  );
});

it(toLabel({ label: 'stays one string in C#', missing: csharpMissing }), async ({ skip }) => {
  skip(csharpMissing !== undefined);
  const samples = writeOperations(referenceAt(api, 'cpo', mock.url), 'csharp');
  const html = samples.find(({ operationId }) => operationId === 'get-charger')?.html ?? '';
  const code = typeInto(html, 'csharp', HOSTILE);
  expect(await checkCSharp([{ operationId: 'get-charger', code, html }])).toEqual([]);
});

/** Returns the code of a sample after a reader has typed a value as key and id, as the browser writes it. */
function typeInto(html: string, language: string, value: string): string {
  const slot = /<span data-vr-slot="([^"]*)"(?: data-vr-as="(\w+)")?>([^<]*)<\/span>/g;
  const marked = html.replace(slot, (_all, name: string, as: string | undefined, shown: string) => {
    return name === 'server' ? shown : escapeHtml(slotText(value, language, as));
  });
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };
  return marked
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|quot|amp);/g, (_all, name: string) => names[name] ?? '');
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
