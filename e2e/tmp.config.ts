import config from './playwright.config';
export default {
  ...config,
  webServer: undefined,
  projects: undefined,
  testIgnore: ['**/shell/**'],
  use: { ...config.use, baseURL: 'http://127.0.0.1:4173' },
};
