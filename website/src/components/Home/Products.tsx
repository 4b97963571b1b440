import { type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { usePluginData } from '@docusaurus/useGlobalData';
import { useHasGuide } from '@site/src/hooks/useHasGuide';
import type { HomeData } from '@site/plugins/homeData';
import { toNumberWord } from './toNumberWord';
import styles from './styles.module.css';

/** The products with guides, each with its mark and its purpose. */
export default function HomeProducts(): ReactNode {
  const hasGuide = useHasGuide();
  const products = (usePluginData('portal-home') as HomeData).products.filter(({ to }) => hasGuide(to));
  if (products.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="home-products">
      <h2 id="home-products">
        {toNumberWord(products.length)} {products.length === 1 ? 'product' : 'products'}
      </h2>
      <ul className={styles.products}>
        {products.map(({ to, mark, label, text }) => (
          <li key={to}>
            <Link to={to} className={`vm-mark vm-mark-${mark}`}>
              {label}
            </Link>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
