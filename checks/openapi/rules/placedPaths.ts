import path from 'node:path';
import { entriesOf, rawOf } from '@voltmoor/openapi/raw';
import { parse } from 'yaml';
import type { Rule, Sources } from '../../rule';
import { followsHouseRules, type ApiDocument } from '../document';

/** Groups of a document whose entries are written in the files of categories and listed in the main file. */
const GROUPS = ['paths', 'webhooks'] as const;

/** An operation that the main file does not list is in no page, sample or download, and nothing else would say so. */
export const placedPaths: Rule = {
  id: 'api-placed-paths',
  description: 'The main file of a document lists each path and webhook of the files that it consists of.',
  needsDocuments: true,
  reads: ['apis'],
  check(sources, report) {
    for (const api of sources.apis.filter(followsHouseRules)) {
      for (const file of listParts(api, sources)) {
        const part = rawOf(parse(sources.files.get(file) ?? ''));
        for (const group of GROUPS) {
          const listed = rawOf(api.raw[group]);
          for (const [key] of entriesOf(part[group]).filter(([name]) => !Object.hasOwn(listed, name)))
            report(
              sources.placeIn(file, [group, key]),
              `has ${key}, which ${api.source} does not list, so the reference does not have it.`,
              `Add a line for it to \`${group}\` of ${api.source}, or remove it here.`,
            );
        }
      }
    }
  },
};

/**
 * Lists the files beside the parts of a document that have paths or webhooks. A new file that nothing refers to yet is
 * one of them. A file with `openapi` is a document of its own.
 */
function listParts({ source, files: parts }: ApiDocument, { files }: Sources): string[] {
  const folders = new Set(parts.map((file) => path.posix.dirname(file)));
  return [...files.keys()].filter(
    (file) =>
      file !== source &&
      /\.ya?ml$/.test(file) &&
      folders.has(path.posix.dirname(file)) &&
      /^(paths|webhooks):/m.test(files.get(file) ?? '') &&
      !/^openapi:/m.test(files.get(file) ?? ''),
  );
}
