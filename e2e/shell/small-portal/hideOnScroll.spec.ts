import { expect, test } from '../../test';
import { PAGES, open } from '../shell';

test('with hide-on-scroll, the navbar hides on scroll down, and shows on scroll up and near the top', async ({
  page,
}) => {
  await open(page, PAGES.chargers);
  const navbar = page.getByRole('navigation', { name: 'Main' });
  const scrollDown = async (): Promise<void> => {
    await page.mouse.wheel(0, 500);
    await page.mouse.wheel(0, 500);
    await expect(navbar).not.toBeInViewport();
  };
  await expect(navbar).toBeInViewport();
  await scrollDown();
  await page.mouse.wheel(0, -200);
  await expect(navbar).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);

  await scrollDown();
  await page.evaluate(() => window.scrollTo(0, 30));
  await expect(navbar).toBeInViewport();
  // Near the top, the bar stays visible even when the reader scrolls down.
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    window.scrollTo(0, 45);
    // The page hears of the scroll in the next frame and hides a bar in the one after that, with a transition.
    for (let frame = 0; frame < 3; frame += 1) await nextFrame();
    // An animation with another timeline follows the scrolling of the sidebar, and does not end.
    const transitions = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.all(transitions.map(({ finished }) => finished));
  });
  await expect(navbar).toBeInViewport();
});
