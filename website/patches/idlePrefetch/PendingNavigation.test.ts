import { beforeEach, expect, it, vi } from 'vitest';

const calls: unknown[] = [];
vi.mock('@docusaurus/core/lib/client/PendingNavigation', () => ({
  default: class {
    state = { nextRouteHasLoaded: true };
    previousLocation: unknown = null;
    constructor(readonly props: object) {}
    shouldComponentUpdate(): boolean {
      calls.push('load first');
      return false;
    }
  },
}));
vi.mock('@docusaurus/core/lib/client/ClientLifecyclesDispatcher', () => ({
  dispatchLifecycleAction: (...args: unknown[]) => {
    calls.push(args);
    return () => calls.push('cleaned up');
  },
}));
vi.mock('./preload', () => ({ isLoaded: (pathname: string) => pathname === '/loaded' }));

const { default: PreparedNavigation } = await import('./PendingNavigation');
type Props = ConstructorParameters<typeof PreparedNavigation>[0];

const toProps = (pathname: string): Props => ({
  location: { pathname, search: '', hash: '', state: undefined, key: pathname },
  children: null,
});
const before = toProps('/before');
const navigate = (to: Props, isIdle = true) => {
  const navigation = new PreparedNavigation(before);
  navigation.state = { nextRouteHasLoaded: isIdle };
  return { navigation, isShown: navigation.shouldComponentUpdate(to, navigation.state) };
};
beforeEach(() => calls.splice(0));

it('shows a page at once that is loaded, and tells the client modules', () => {
  const next = toProps('/loaded');
  const { navigation, isShown } = navigate(next);
  expect(isShown).toBe(true);
  expect(navigation['previousLocation']).toBe(before.location);
  const locations = { previousLocation: before.location, location: next.location };
  expect(calls).toEqual([['onRouteUpdate', locations], 'cleaned up']);
});

it.each([
  ['that is not loaded', toProps('/other'), true],
  ['of the same location', before, true],
  ['while another page loads', toProps('/loaded'), false],
])('lets Docusaurus load a page %s', (_, next, isIdle) => {
  expect(navigate(next, isIdle).isShown).toBe(false);
  expect(calls).toEqual(['load first']);
});
