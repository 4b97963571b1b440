// Wraps `@docusaurus/core/lib/client/PendingNavigation.js`, which shows the old page until the next one is loaded.
import PendingNavigation from '@docusaurus/core/lib/client/PendingNavigation';
import { dispatchLifecycleAction } from '@docusaurus/core/lib/client/ClientLifecyclesDispatcher';
import { isLoaded } from './preload';

/**
 * Shows a page at once that was loaded before the reader clicked. Docusaurus loads each page again, and renders the old
 * page once more in the meantime. That takes as long as rendering the next page.
 */
export default class PreparedNavigation extends PendingNavigation {
  override shouldComponentUpdate(
    ...[nextProps, nextState]: Parameters<PendingNavigation['shouldComponentUpdate']>
  ): boolean {
    const { location } = this.props;
    if (
      nextProps.location === location ||
      !this.state.nextRouteHasLoaded ||
      !isLoaded(nextProps.location.pathname)
    )
      return super.shouldComponentUpdate(nextProps, nextState);
    this['previousLocation'] = location;
    dispatchLifecycleAction('onRouteUpdate', { previousLocation: location, location: nextProps.location })();
    return true;
  }
}
