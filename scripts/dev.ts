import { main, website, runBin } from '@voltmoor/build-tools/programs';

/** Development server with hot reload on http://localhost:3000 (or PORT). */
main(
  async () => {
    const port = process.env['PORT'] ?? '3000';
    const args = ['start', website, '--port', port, '--no-open', ...process.argv.slice(2)];
    // Replaces NODE_ENV of the shell. With NODE_ENV=production, Docusaurus would serve pages whose application never
    // starts.
    const env = { NODE_ENV: 'development' };
    process.exitCode = await runBin('@docusaurus/core/bin/docusaurus.mjs', args, { env });
  },
  { strict: false },
);
