import type { ClientModule } from '@docusaurus/types';

let isAnnounced = false;

/** Tells the late start that the application has taken the page over, so that kept acts can be done. */
const appReady: ClientModule = {
  onRouteDidUpdate() {
    if (isAnnounced) return;
    isAnnounced = true;
    // Effects of the first render (search keys, menus) are in place after the current task.
    setTimeout(() => document.dispatchEvent(new Event('app-ready')));
  },
};

export const { onRouteDidUpdate } = appReady;
