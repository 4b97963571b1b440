import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.{ts,tsx}',
      'checks/**/*.test.ts',
      'scripts/**/*.test.ts',
      'specs/**/*.test.ts',
      'website/**/*.test.{ts,tsx}',
    ],
    exclude: ['**/node_modules/**', 'website/build/**', 'website/.docusaurus/**'],
    testTimeout: 20_000,
  },
});
