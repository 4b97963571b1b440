// Ejected from theme-classic. The layout of guides and reference pages imports this module, because it shows the page for
// unknown addresses below the docs. The content is loaded only when it is shown.
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage'));

export default function NotFoundContent(props: ComponentProps<typeof NotFoundPage>): ReactNode {
  return (
    <Suspense>
      <NotFoundPage {...props} />
    </Suspense>
  );
}
