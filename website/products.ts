import { portal } from './portalConfig';
import type { Mark } from './marks';

const { name, slug } = portal;

/** A product of the platform with guides. */
export interface Product {
  mark: Mark;
  label: string;
  /** Name in the sidebar. */
  shortLabel: string;
  /** Its first guide. */
  to: string;
  /** Folder of its guides below content/docs. */
  folder: string;
  /** What the product is for, in a sentence. */
  text: string;
  /** Its name in content/news/components.yml. */
  component: string;
}

export const products: readonly Product[] = [
  {
    mark: 'ui',
    label: `${name} UI`,
    shortLabel: `${name} UI`,
    to: `/documentation/${slug}-ui/getting-started`,
    folder: `documentation/${slug}-ui`,
    text: 'For network operators: from the first charger to the last invoice.',
    component: `${name} UI`,
  },
  {
    mark: 'connect',
    label: `${name} Connect`,
    shortLabel: 'Connect',
    to: '/documentation/connect/access-control/roles',
    folder: 'documentation/connect',
    text: 'For people on site and on the phone: charger actions, live status and logs.',
    component: `${name} Connect`,
  },
  {
    mark: 'express',
    label: `${name} Express`,
    shortLabel: 'Express',
    to: '/documentation/express/introduction',
    folder: 'documentation/express',
    text: 'Drivers without a contract scan a code, pay and charge.',
    component: 'Express',
  },
];
