// Ejected from theme-classic. The layout of guides and reference pages imports this module, because it shows the page for
// unknown addresses below the docs. The content is loaded only when it is shown.
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';

const NotFoundPage = lazy(() => import('./NotFoundPage'));

export default function NotFoundContent(props: ComponentProps<typeof NotFoundPage>): ReactNode {
  return (
    <Suspense fallback={<BuiltPage />}>
      <NotFoundPage {...props} />
    </Suspense>
  );
}

/**
 * The content of the built page. The application starts while its script is still being loaded, and React would remove the
 * content until then. Nothing is shown after a navigation from another page.
 */
function BuiltPage(): ReactNode {
  const built = typeof document === 'undefined' ? null : document.querySelector('main[data-not-found]');
  return built && <div dangerouslySetInnerHTML={{ __html: built.outerHTML }} />;
}
