import { useHistory } from '@docusaurus/router';
import { useCallback, useRef, type ReactNode } from 'react';
import { SearchButton } from '../../ui/SearchButton/SearchButton';
import { useLazyModal } from '../../ui/useLazyModal';
import { useSearchContext } from '../../ui/useSearchContext';
import { useSearchHotkeys } from '../../ui/useSearchHotkeys';

/** Rendered by the navigation bar. */
export default function SearchBar(): ReactNode {
  const { data, filters } = useSearchContext();
  const { modal, preload, open, close } = useLazyModal(data);
  const history = useHistory();
  const button = useRef<HTMLButtonElement>(null);
  useSearchHotkeys(open);
  const closeAndReturn = useCallback(() => {
    close();
    button.current?.focus({ preventScroll: true });
  }, [close]);
  return (
    <>
      <SearchButton ref={button} searchPageUrl={data.searchPageUrl} onOpen={open} onIntent={preload} />
      {modal && (
        <modal.SearchModal
          provider={modal.provider}
          memory={modal.memory}
          filters={filters}
          searchPageUrl={data.searchPageUrl}
          entryPoints={data.entryPoints}
          feedbackUrl={data.feedbackUrl}
          onNavigate={(url) => (url.startsWith('/') ? history.push(url) : window.location.assign(url))}
          onClose={closeAndReturn}
        />
      )}
    </>
  );
}
