import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Deploy } from './deployServer';

export interface Deploys {
  url: string;
  /** Replaces the build that is being served. */
  deploy(build: string, options?: Pick<Deploy, 'keeps'>): Promise<void>;
  stop(): Promise<void>;
}

/** Serves a portal of the fixtures in a separate process, and then each portal that is deployed. */
export async function startDeploys(first: string): Promise<Deploys> {
  const child = fork(path.join(__dirname, 'deployServer.ts'), [], { execArgv: ['--import', 'tsx'] });
  const deploy = async (build: string, keeps: boolean): Promise<number> => {
    child.send({ build, keeps } satisfies Deploy);
    const [{ port, error }] = (await once(child, 'message')) as [{ port?: number; error?: string }];
    if (port === undefined) throw new Error(error);
    return port;
  };
  const port = await deploy(first, false);
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: async (build, { keeps } = { keeps: true }) => void (await deploy(build, keeps)),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
