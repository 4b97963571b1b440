import { realpath } from 'node:fs/promises';
import { identifyFolder, openSiteFile, readSignature, readSite, type Site } from './site';
import { lastBuildOf } from '../deploy/swapBuild';

/** The build that is served, which changes when another build is put into the folder. */
export type LiveSite = Awaited<ReturnType<typeof openLiveSite>>;

interface LiveSiteOptions {
  /** Folder of the build, or a link to one. */
  dir: string;
  /** How often to look for a new build, in milliseconds; 0 for never. */
  watchEvery: number;
  /** Time before a rejected build is verified again, in milliseconds. It may not have been copied completely. Default: 10,000. */
  retryAfter?: number;
  /** Receives each build when it is verified. */
  onBuild?: (site: Site) => void;
  /** Receives messages about builds. */
  log: (message: string) => void;
}

/**
 * Opens the build in a folder and watches the folder for new builds. It polls, since file system notifications do not
 * work across renames, links and network file systems.
 *
 * A new build is served when all its files are verified. Until then, or when it is rejected, the current build is served,
 * even after a deploy has moved it to `<dir>.last`.
 * @throws BuildError when neither the folder nor `<dir>.last` has a complete build at the start
 */
export async function openLiveSite({ dir, watchEvery, retryAfter = 10_000, onBuild, log }: LiveSiteOptions) {
  let site = await readFirst(dir, log);
  let rejected = { signature: await signatureOfOther(dir, site), until: performance.now() + retryAfter };
  let lastProblem: string | undefined;
  let reloading: Promise<Site> | undefined;
  onBuild?.(site);

  const report = (problem: string | undefined) => {
    if (problem !== undefined && problem !== lastProblem) log(problem);
    lastProblem = problem;
  };
  /** Finds the files of the current build, which a deploy may have moved. */
  const follow = async (): Promise<boolean> => {
    const present = site;
    for (const candidate of [present.root, await realpath(dir).catch(() => dir), lastBuildOf(dir)]) {
      if ((await identifyFolder(candidate)) !== present.folder) continue;
      if (site === present && candidate !== present.root) site = { ...present, root: candidate };
      return true;
    }
    return false;
  };
  const read = async (isForced: boolean): Promise<Site> => {
    const isThere = await follow();
    const signature = await readSignature(dir);
    if (signature === undefined) {
      const where = isThere
        ? `Still serving build ${site.manifest.id} from ${site.root}.`
        : 'No page can be served until a build is there.';
      report(`${dir} has no build. ${where}`);
      return site;
    }
    if (signature === site.signature) {
      report(undefined);
      return site;
    }
    if (!isForced && rejected.signature === signature && performance.now() < rejected.until) return site;
    try {
      const next = await readSite(dir);
      if (next.manifest.id !== site.manifest.id) log(`Serving build ${next.manifest.id}.`);
      site = next;
      onBuild?.(site);
      report(undefined);
    } catch (error) {
      // The build was replaced while it was read, which explains any fault. Read the new one instead.
      if ((await readSignature(dir)) !== signature) return read(isForced);
      rejected = { signature, until: performance.now() + retryAfter };
      report(
        `${error instanceof Error ? error.message : String(error)} Still serving build ${site.manifest.id}.`,
      );
    }
    return site;
  };
  const start = (isForced: boolean) =>
    (reloading ??= read(isForced).finally(() => {
      reloading = undefined;
    }));
  /**
   * Finds a build that can serve a request now, after a file of the current one turned out to be missing or replaced.
   * Fast when nothing has changed.
   */
  const refresh = async (): Promise<Site> => {
    const before = site;
    if (!(await follow())) return start(false);
    // The current build can still be served, so the request need not wait until the new one is verified.
    if (site !== before) void start(false);
    return site;
  };
  /** Returns true while the files of the current build are in place. */
  const isReady = async (): Promise<boolean> => {
    if (!(await follow())) return false;
    const { file, bytes } = site.manifest.notFound;
    return openSiteFile(site, file, bytes).then(
      (handle) => handle.close().then(() => true),
      () => false,
    );
  };
  const timer = watchEvery > 0 ? setInterval(() => void start(false), watchEvery) : undefined;
  timer?.unref();

  return {
    /** Returns the build that is served now. */
    current: () => site,
    refresh,
    /** Reads the folder again now. Keeps the current build when the folder has no complete and undamaged build. */
    async reload(): Promise<Site> {
      await reloading;
      return start(true);
    },
    isReady,
    /** Stops watching the folder. */
    close: () => clearInterval(timer),
  };
}

/** Returns the signature of a build that was rejected at the start, when the previous build is served instead. */
async function signatureOfOther(dir: string, site: Site): Promise<string | undefined> {
  const signature = await readSignature(dir);
  return signature === site.signature ? undefined : signature;
}

/** Reads the build at the start, or the previous build when a deploy was interrupted or the build is damaged. */
async function readFirst(dir: string, log: (message: string) => void): Promise<Site> {
  try {
    return await readSite(dir);
  } catch (error) {
    const last = lastBuildOf(dir);
    const previous = await readSite(last).catch(() => undefined);
    if (!previous) throw error;
    log(
      `${error instanceof Error ? error.message : String(error)} Serving the previous build ${previous.manifest.id} from ${last}.`,
    );
    return previous;
  }
}
