/**
 * Environment of `docusaurus build`. With fewer memory arenas, the C library (glibc) reserves about a tenth less
 * memory. A thread that renders pages waits at the end of each task, so a task has 50 pages instead of 10.
 */
const buildEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  DOCUSAURUS_SSG_WORKER_THREAD_TASK_SIZE: '50',
};

/** Exit code of a process that has bundled a very large site and leaves the pages to another process. */
export const BUNDLED = 75;

/**
 * Runs `docusaurus build`. A very large site takes two processes (`website/plugins/largeSite.ts`), because the memory of
 * the bundler is only returned when its process ends. The second one renders enough pages for larger tasks.
 *
 * @param run runs the command with these variables added to the environment, and returns its exit code
 * @returns the exit code of the last process
 */
export async function buildPages(run: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const code = await run({ ...buildEnv, PORTAL_EXIT_AFTER_BUNDLING: String(BUNDLED) });
  if (code !== BUNDLED) return code;
  return run({
    ...buildEnv,
    DOCUSAURUS_SKIP_BUNDLING: 'true',
    DOCUSAURUS_SSG_WORKER_THREAD_TASK_SIZE: '200',
  });
}
