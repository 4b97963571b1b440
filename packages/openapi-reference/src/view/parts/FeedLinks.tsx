/** Links to feeds. */
export function FeedLinks({ addresses }: { addresses: readonly string[] }) {
  return addresses.map((address) => {
    const isAtom = address.endsWith('.xml');
    return (
      <a href={address} key={address} type={isAtom ? 'application/atom+xml' : 'application/feed+json'}>
        {isAtom ? 'Feed (Atom)' : 'JSON Feed'}
      </a>
    );
  });
}
