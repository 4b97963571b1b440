import type { Records } from '@voltmoor/build-tools/cache';
import type { ApiHistorySettings } from '@voltmoor/content/portalConfig';
import { readToday } from '@voltmoor/content/today';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ApiSettings } from '../openapi/document';
import type { Sources } from '../rule';
import { buildSources } from './buildSources';
import { listFiles } from './listFiles';
import { readDocuments } from './readDocuments';

const FOLDERS = ['content', 'specs', 'website/src', 'website/static'];
const FILES = [
  'portal.config.ts',
  'website/navbar.ts',
  'website/footer.ts',
  'website/docusaurus.config.ts',
  'e2e/specifiedRoutes.json',
  'checks/names/ocpp-words.txt',
  'checks/spelling/words.txt',
];
const TEXT = /\.(mdx?|ya?ml|svg|tsx?|json|txt|html|xml)$/;

/**
 * Reads the input of all rules. This is the only part of the content checks that reads files.
 *
 * @param toWritten the path of a file with the slug that the content is written with, because links contain it too.
 *   Default: the paths are as written
 * @param memory what earlier runs have found out. Default: what this process has found out
 */
export async function readSources(
  root: string,
  apis: readonly ApiSettings[],
  apiHistory?: ApiHistorySettings | null,
  toWritten = (file: string) => file,
  memory?: Records<unknown>,
): Promise<Sources> {
  const files = new Map([...(await readFiles(root))].map(([file, text]) => [toWritten(file), text]));
  const { apis: documents, problems } = await readDocuments(root, apis, files);
  const hasAllDocuments = documents.length === apis.length;
  return buildSources({
    today: readToday(),
    files,
    apis: documents,
    apiHistory,
    documentProblems: problems,
    hasAllDocuments,
    memory,
  });
}

async function readFiles(root: string): Promise<Map<string, string>> {
  const listed = await Promise.all(FOLDERS.map((folder) => listFiles(root, folder)));
  const named = FILES.filter((file) => existsSync(path.join(root, file)));
  const read = await Promise.all(
    [...listed.flat(), ...named].map(async (file): Promise<[string, string]> => [
      file,
      TEXT.test(file) ? await readFile(path.join(root, file), 'utf8') : '',
    ]),
  );
  return new Map(read);
}
