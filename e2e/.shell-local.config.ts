import base from './playwright.config';
const { webServer: _w, ...rest } = base as any;
export default { ...rest, testDir: '.', reporter: [['list']], outputDir: '/tmp/shell/results',
 workers: 2, timeout: 40000 };
