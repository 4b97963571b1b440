import { describe, expect, it } from 'vitest';
import type { Sample } from '../extractSamples';
import { readGuide, readGuides } from '../readGuides';
import { apiOf } from '../runGuide';
import { runInFolder, runProgram } from '../runProgram';
import { curl, javascript, plainPython, toLabel, type Runtime } from '../runtimes';
import { codeOf, runAgainst } from '../startReceiver';

const guides = await readGuides();
const legacy = await readGuide('api/introduction.mdx');
const errors = await readGuide('apiv2/api/errors.mdx');
const ocpi = await readGuide('ocpi/introduction.mdx');

describe('local time of API v1', () => {
  const cases: [string, Runtime, string, string][] = [
    [
      toLabel(javascript),
      javascript,
      'to-utc.mjs',
      "import { toUtc } from './to-utc.mjs';\nconsole.log(toUtc('2025-10-26T02:30:00', 'Europe/Amsterdam').toISOString());",
    ],
    [
      toLabel(plainPython),
      plainPython,
      'to_utc.py',
      'from to_utc import to_utc\nprint(to_utc("2025-10-26T02:30:00", "Europe/Amsterdam").isoformat())',
    ],
  ];
  it.for(cases)('becomes UTC in %s, the later one of two hours', async ([, runtime, name, ask], { skip }) => {
    skip(runtime.missing !== undefined);
    const asking = `ask.${runtime.extension}`;
    const files = { [name]: codeOf(legacy.samples, name), [asking]: ask };
    const { output } = await runInFolder(files, [...runtime.command, asking]);
    expect(output.split('\n').map((line) => line.slice(0, 19))).toEqual([
      '2025-09-02T08:15:30',
      '2025-10-26T01:30:00',
      '',
    ]);
  });
});

describe('the error handler', () => {
  const run = async (
    responses: readonly { status: number; headers?: Record<string, string>; body: unknown }[],
    method = 'GET',
  ) => {
    const asked: (string | undefined)[] = [];
    const ask = `
console.log(JSON.stringify(await call('/me', { method: '${method}' }).catch((error) => ({ ...error, message: error.message }))));`;
    const { output } = await runAgainst(
      (request, response) => {
        const next = responses[asked.length];
        asked.push(request.headers.authorization);
        response.writeHead(next?.status ?? 500, next?.headers).end(JSON.stringify(next?.body));
      },
      codeOf(errors.samples, 'One place to handle them all') + ask,
    );
    return { asked, result: JSON.parse(output) as Record<string, unknown> };
  };

  it('waits and retries when the error is temporary', async () => {
    const { asked, result } = await run([
      { status: 429, headers: { 'Retry-After': '1' }, body: {} },
      { status: 200, body: { id: 'a' } },
    ]);
    expect([asked, result]).toEqual([['Bearer key', 'Bearer key'], { id: 'a' }]);
  });

  it.each([
    ['GET', 500, 2],
    ['GET', 502, 2],
    ['POST', 503, 2],
    ['POST', 500, 1],
    ['POST', 502, 1],
  ])('sends %s after %i again unless its response is stored', async (method, status, times) => {
    const responses = [{ status, headers: { 'Retry-After': '1' }, body: { code: 'a' } }];
    const { asked } = await run([...responses, { status: 200, body: {} }], method);
    expect(asked).toHaveLength(times);
  });

  it('reports the code and request id of a problem', async () => {
    const { asked, result } = await run([
      {
        status: 404,
        body: { code: 'not_found', title: 'Not found', detail: 'No charger.', requestId: 'r1' },
      },
    ]);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(result)).toContain('not_found');
  });
});

it.each(['Right', 'Wrong'])('encodes an OCPI token as the page describes: %s', async (title) => {
  const code = codeOf(ocpi.samples, title);
  const { output } = await runProgram(curl, code, {});
  expect(output).toBe(/^# (.+)$/m.exec(code)?.[1]);
});

describe('every program of the guides', () => {
  const languages = ['bash', 'js', 'python', 'php', 'go', 'csharp'];
  const programs = guides.flatMap((guide) =>
    guide.samples.filter(({ language }) => languages.includes(language)),
  );
  const withRequests = new Set(guides.filter((guide) => apiOf(guide) !== undefined).map(({ file }) => file));
  /** Titles of samples that other tests in this folder run, without a request to `BASE_URL`. */
  const elsewhere = [
    /^receiver/,
    /^Program\.cs/,
    /^main\.go/,
    /^The same with openssl/,
    /^A signed request/,
    /^check\.sh/,
    /^Two responses/,
    /^to[-_]utc/,
    /^(book-documents|sum-month|check-claims|below-target|check-evse-ids|key-forms|route-alert)\.mjs/,
    /^import_files\.py/,
    /^Exit status 1/,
    /^A page that decides/,
    /^One place to handle/,
    /^(Right|Wrong)/,
    /^Types for TypeScript/,
    /^(API v2|Check it|Bring back the first data|Let an hour pass)$/,
    /^(Start the mock|The receiver in JavaScript|Let ten minutes pass(?: \(mock\))?|With a receiver on this computer|Send messages twice and in another order)$/,
    /^(A driver presents a token|A tariff gets another price|An EVSE is out of order|The tokens are read now)$/,
  ];
  /**
   * Titles of samples that tests cannot run, because they need a name server, the gateway, a partner's token, a file of a
   * charger, a container engine or the published portal.
   */
  const notRun = [
    'The output must contain the value, in quotes',
    'The first call of every connection',
    'How many messages of each kind? (jq)',
    'Name, port, TLS and HTTP in one call',
    'Build',
    'Start',
    'Docker',
    'The same page in two ways',
  ];

  it('is executed by a test or listed here', () => {
    const isExport = ({ code }: Sample) => code.split('\n').every((line) => /^export \w+=/.test(line));
    const isProved = (sample: Sample) =>
      (withRequests.has(sample.file) && /BASE_URL\b(?!=)/.test(sample.code)) ||
      isExport(sample) ||
      elsewhere.some((title) => title.test(sample.title));
    const left = programs.filter((sample) => !isProved(sample)).map(({ title }) => title);
    expect(left.sort()).toEqual(notRun.toSorted());
  });

  it('has valid shell syntax', async () => {
    const shell = programs.filter(({ language }) => language === 'bash');
    const files = Object.fromEntries(shell.map(({ code }, index) => [`${index}.sh`, code]));
    const check = `for file in *.sh; do bash -n "$file" || exit 1; done`;
    expect(await runInFolder(files, ['bash', '-c', check])).toMatchObject({ exitCode: 0, errors: '' });
  });
});
