import { readSignature, readSite, type Site } from './site';

/** The build that is served at the moment; it follows the folder. */
export interface LiveSite {
  current(): Site;
  /** Reads the folder again now; keeps the present build when the folder holds none that is complete. */
  reload(): Promise<Site>;
  close(): void;
}

export interface LiveSiteOptions {
  dir: string;
  /** Milliseconds between two looks at the folder; 0 for none. */
  watchEvery: number;
  log: (message: string) => void;
}

/**
 * Serves what a folder holds and notices when another build is put there. It asks the file system at an interval, since
 * notifications are lost across renames, links and network file systems.
 * @throws Error when the folder holds no complete build at the start
 */
export async function openLiveSite({ dir, watchEvery, log }: LiveSiteOptions): Promise<LiveSite> {
  let signature = await readSignature(dir);
  let site = await readSite(dir);
  let reloading: Promise<Site> | undefined;
  let lastProblem: string | undefined;

  const read = async (): Promise<Site> => {
    const seen = await readSignature(dir);
    try {
      const next = await readSite(dir);
      if (next.manifest.id !== site.manifest.id) log(`Serving build ${next.manifest.id}.`);
      site = next;
      lastProblem = undefined;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== lastProblem) log(`${problem} The build ${site.manifest.id} stays served.`);
      lastProblem = problem;
    }
    signature = seen;
    return site;
  };
  const reload = () => (reloading ??= read().finally(() => (reloading = undefined)));
  const look = async (): Promise<void> => {
    const seen = await readSignature(dir);
    if (seen !== undefined && seen !== signature) await reload();
  };
  const timer = watchEvery > 0 ? setInterval(() => void look(), watchEvery) : undefined;
  timer?.unref();

  return { current: () => site, reload, close: () => clearInterval(timer) };
}
