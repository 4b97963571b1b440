import { realpath } from 'node:fs/promises';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { isAbsoluteUrl } from '@redocly/openapi-core';
import ipaddr from 'ipaddr.js';
import { bareHost, isAllowedHost, refuseAddress } from './ipAddresses';
import type { ResolvedSourceOptions } from '../options';
import { RefusedReference } from '../problems';

/**
 * The files and hosts that one document may refer to. Specifications can come from third parties, and everything that
 * they refer to is published. A document must therefore not read unrelated files of this machine, nor send requests to
 * hosts in its network.
 */
export interface SourceBoundary {
  /** Checks a URL before it is requested. @throws RefusedReference when it is outside of the boundary */
  checkUrl(url: URL): void;
  /**
   * Checks the path of a file before it is read.
   *
   * @returns the path after symbolic links are resolved; read this one
   * @throws RefusedReference when it is outside of the boundary
   * @throws NodeJS.ErrnoException when the file does not exist
   */
  resolveFile(file: string): Promise<string>;
}

type Allowed = Pick<ResolvedSourceOptions, 'allowHosts' | 'allowFolders'>;

/**
 * Creates the boundary of a document.
 *
 * @param root path or URL (after redirects) of the document's first file
 */
export function createSourceBoundary(root: string, { allowHosts, allowFolders }: Allowed): SourceBoundary {
  const isRemote = isAbsoluteUrl(root);
  const origin = isRemote && URL.canParse(root) ? new URL(root).origin : undefined;
  const folder = isRemote ? undefined : dirname(resolve(root));
  const folders = [...(folder === undefined ? [] : [folder]), ...allowFolders.map((name) => resolve(name))];
  let resolved: Promise<string[]> | undefined;
  const realFolders = () =>
    (resolved ??= Promise.all(folders.map((name) => realpath(name).catch(() => name))));
  return {
    checkUrl: (url) => checkUrl(url, origin, allowHosts),
    async resolveFile(file) {
      const path = resolve(file);
      // Checked before links are resolved, so that the error does not reveal whether a file outside exists.
      if (!folders.some((name) => isInside(name, path))) throw refusedFile(path, folder);
      const real = await realpath(path);
      if ((await realFolders()).some((name) => isInside(name, real))) return real;
      throw refusedFile(real, folder, path);
    },
  };
}

function checkUrl(url: URL, origin: string | undefined, allowHosts: readonly string[]): void {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new RefusedReference(
      `a ${url.protocol} URL cannot be read`,
      'Use a path in the folder of the document, or an http or https URL',
    );
  }
  const host = bareHost(url.hostname);
  if (url.origin !== origin && !isAllowedHost(host, allowHosts)) {
    const expected =
      origin === undefined ? 'in the folder of the document' : `on the document's origin ${origin}`;
    throw new RefusedReference(
      `${url.href} is not ${expected}`,
      'Move the referenced document there',
      `allowHosts: ['${host}']`,
    );
  }
  const refused = ipaddr.isValid(host) && refuseAddress(host, host, allowHosts);
  if (refused) throw refused;
}

/**
 * @param file path of the file that would be read
 * @param link the symbolic link that resolves to it, if there is one
 */
function refusedFile(file: string, folder: string | undefined, link?: string): RefusedReference {
  const via =
    link === undefined ? shownPath(file) : `${shownPath(link)} is a link to ${shownPath(file)}, which`;
  const expected =
    folder === undefined ? 'a URL, but the document comes from one' : `in the folder ${shownPath(folder)}`;
  return new RefusedReference(
    `${via} is not ${expected}`,
    'Move the file there',
    `allowFolders: ['${shownPath(dirname(file))}']`,
  );
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
}

/** Returns a path relative to the working directory when the file is inside it; otherwise the absolute path. */
function shownPath(file: string): string {
  if (!isInside(process.cwd(), file)) return file;
  return relative(process.cwd(), file) || '.';
}
