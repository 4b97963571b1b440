/**
 * Environment of `docusaurus build`. With fewer memory arenas, the C library (glibc) reserves about a tenth less
 * memory. A thread that renders pages waits at the end of each task, so a task has 50 pages instead of 10.
 */
export const buildEnv = {
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '2',
  DOCUSAURUS_SSG_WORKER_THREAD_TASK_SIZE: '50',
};
