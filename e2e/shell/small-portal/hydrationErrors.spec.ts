import { expect, test } from '../../test';
import { open } from '../shell';

// React's production build reports differences in texts and elements. Docusaurus writes them to the console, where
// every browser test notices them (e2e/test.ts). Only the development build reports differences in attributes; see
// e2e/shell/hydration.spec.ts.
test.describe('a text that the browser renders differently than the server', () => {
  test.use({ expectedFaults: [/onRecoverableError/] });

  test('is an error in the console', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await open(page, '/provoke/mismatch');
    await expect(page.getByText('browser', { exact: true })).toBeVisible();
    expect(errors.join('\n')).toMatch(/onRecoverableError: Error: Minified React error #418/);
  });
});
