import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import { usePortal } from '@site/src/hooks/usePortal';
import { toNumberWord } from './toNumberWord';
import styles from './styles.module.css';

/** The products, each with its purpose. */
const buildProducts = (name: string, slug: string) => [
  {
    to: `/documentation/${slug}-ui/getting-started`,
    title: `${name} UI`,
    text: 'For network operators: chargers, drivers, tariffs, invoices and load management.',
  },
  {
    to: '/documentation/connect/access-control/roles',
    title: `${name} Connect`,
    text: 'For people on site and on the phone: charger actions, live status and logs.',
  },
  {
    to: '/documentation/express/introduction',
    title: `${name} Express`,
    text: 'Drivers without a contract scan a code, pay and charge.',
  },
];

export default function HomeProducts(): ReactNode {
  const { name, slug } = usePortal();
  const hasGuide = useHasGuide();
  const products = buildProducts(name, slug).filter(({ to }) => hasGuide(to));
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-products">
      <h2 id="home-products">
        {toNumberWord(products.length)} {products.length === 1 ? 'product' : 'products'}
      </h2>
      <ul className={styles.products}>
        {products.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to}>{title}</Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
