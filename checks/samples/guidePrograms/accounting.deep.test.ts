import { createHmac } from 'node:crypto';
import type { Raw } from '@voltmoor/openapi/raw';
import { createSchemaCheck } from '@voltmoor/openapi/requests';
import { describe, expect, it } from 'vitest';
import { readGuide } from '../readGuides';
import { runInFolder, runProgram } from '../runProgram';
import { javascript, plainPython } from '../runtimes';
import { codeOf, runAgainst, startReceiver } from '../startReceiver';

const data = await readGuide('voltmoor-ui/Tune it/accounting-data.mdx');
const integrations = await readGuide('voltmoor-ui/Tune it/integrations.mdx');
const portal = await readGuide('voltmoor-ui/Tune it/invoicing-and-tariffs/invoicing-portal.mdx');
const signOn = await readGuide('voltmoor-ui/Tune it/single-sign-on.mdx');
const SECRET = 'whs_0123456789abcdef';
const invoice = codeOf(integrations.samples, 'A session invoice became final');
const credit = codeOf(data.samples, 'A credit note');

describe('the messages of the accounting webhook', () => {
  const schema = JSON.parse(codeOf(data.samples, 'document-final.schema.json')) as Raw;
  const check = createSchemaCheck({});
  const faultsOf = (text: string) => check(schema, JSON.parse(text)).map(({ code }) => code);

  it('match the schema', () => {
    expect([...faultsOf(invoice), ...faultsOf(credit)]).toEqual([]);
  });

  it.each([
    ['"totals"', '"total"', 'required'],
    ['"-11.50"', '"-11,50"', 'pattern'],
    ['CREDIT_NOTE', 'CREDIT', 'enum'],
  ])('do not match it with %s as %s', (from, to, keyword) => {
    expect(faultsOf(credit.replace(from, to))).toEqual([keyword]);
  });
});

it('the receiver books a document once, and none with a wrong signature or sum', async () => {
  const receiver = await startReceiver(codeOf(data.samples, 'book-documents.mjs'), javascript, SECRET);
  const send = async (body: string, signed = body) => {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', SECRET).update(`${timestamp}.${signed}`).digest('hex');
    const headers = { 'Voltmoor-Timestamp': timestamp, 'Voltmoor-Signature': `v1=${signature}` };
    return (await receiver.post(headers, body)).status;
  };
  const changed = invoice.replace('1510.08', '1510.09');
  const test = invoice.replace('document.final', 'test').replace('EXA-2025-008020', 'TEST-1');
  expect(await send(invoice)).toBe(204);
  expect(await send(invoice)).toBe(204);
  expect(await send(changed, invoice)).toBe(401);
  expect(await send(changed.replace('008020', '008021'))).toBe(204);
  expect(await send(credit)).toBe(204);
  expect(await send(test)).toBe(204);
  await expect
    .poll(() => receiver.output().trim().split('\n'))
    .toEqual([
      'EXA-2025-008020 SESSION_INVOICE 1510.08 EUR',
      'EXA-2025-008020 is already booked',
      'EXA-2025-008021 needs a person: wrong sum',
      'EXA-2025-008114 CREDIT_NOTE -11.50 EUR',
      'test message',
    ]);
  await receiver.stop();
});

it.skipIf(plainPython.missing)('the import counts a CDR of two files once', async () => {
  const file = codeOf(data.samples, 'in/charging-statistics_2025-09-02.csv');
  const files = {
    'import_files.py': codeOf(data.samples, 'import_files.py'),
    'in/charging-statistics_2025-09-02.csv': `\ufeff${file}\n`,
    'in/charging-statistics_2025-09-03.csv': `\ufeff${file}\n`,
    'in/charging-statistics_2025-09-04.csv.part': 'cdr_id',
  };
  const { output, errors } = await runInFolder(files, [...plainPython.command, 'import_files.py']);
  expect(errors).toBe('');
  expect(output.trim()).toBe(codeOf(data.samples, 'Output'));
});

it('the check of the file from yesterday fails when the file is missing or empty', async () => {
  const check = codeOf(data.samples, "Exit status 1 if yesterday's file is missing");
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const statusOf = async (files: Record<string, string>) =>
    (await runInFolder(files, ['bash', '-c', check])).exitCode;
  const file = `in/charging-statistics_${yesterday}.csv`;
  expect(await statusOf({ [file]: 'cdr_id' })).toBe(0);
  expect(await statusOf({ [file]: '' })).toBe(1);
  expect(await statusOf({ 'in/other.csv': 'cdr_id' })).toBe(1);
});

it('the program of the Invoicing portal adds up the sessions that end in the month', async () => {
  const cdr = (endedAt: string, startMethod: string, amount: string) => ({
    endedAt,
    startMethod,
    costs: { exclVat: { amount, currency: 'EUR' } },
  });
  const pages = [
    [cdr('2025-07-31T23:59:59Z', 'RFID', '99.00'), cdr('2025-08-01T00:00:00Z', 'RFID', '10.34')],
    [
      cdr('2025-08-31T23:59:59Z', 'EXPRESS', '15.24'),
      cdr('2025-08-15T12:00:00Z', 'RFID', '0.10'),
      cdr('2025-09-01T00:00:00Z', 'EXPRESS', '99.00'),
    ],
  ];
  const { output } = await runAgainst(
    (request, response) => {
      const isNext = request.url?.includes('cursor=next') ?? false;
      const nextCursor = isNext ? null : 'next';
      response.end(JSON.stringify({ data: pages[isNext ? 1 : 0], page: { nextCursor } }));
    },
    codeOf(portal.samples, 'sum-month.mjs'),
  );
  expect(output).toBe('RFID 10.44\nEXPRESS 15.24\n');
});

describe('the check of an ID token', () => {
  const claims = JSON.parse(codeOf(integrations.samples, 'Claims of an ID token')) as object;
  const run = async (changes: object, ISSUER = 'https://sso.examplia.example/realms/staff') => {
    const payload = Buffer.from(JSON.stringify({ ...claims, ...changes })).toString('base64url');
    const variables = {
      ID_TOKEN: `e30.${payload}.c2ln`,
      ISSUER,
      CLIENT_ID: 'voltmoor-ui',
      DOMAIN: 'examplia.example',
    };
    const program = codeOf(signOn.samples, 'check-claims.mjs');
    return (await runProgram(javascript, program, variables)).output.trim();
  };

  it('accepts the example, and names what is wrong', async () => {
    expect(await run({})).toBe('Voltmoor accepts these claims.');
    expect(await run({ email_verified: undefined })).toBe('email_verified is undefined, not true');
    expect(await run({ email_verified: 'true' })).toBe('email_verified is "true", not true');
    expect(await run({}, 'https://sso.examplia.example/realms/staff/')).toBe(
      'iss is https://sso.examplia.example/realms/staff, but the issuer in the form is https://sso.examplia.example/realms/staff/',
    );
    expect(await run({ aud: ['other'], email: 'kim@examplia.example.evil.example' })).toBe(
      'aud is other, not voltmoor-ui\nemail is not of examplia.example',
    );
  });
});
