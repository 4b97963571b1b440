import type { ReactNode } from 'react';
import type { PropsOf } from '@voltmoor/content/remark/vocabulary';
import Buttons from './Buttons';

/** Buttons above a list. */
export default function UiToolbar({ items, mark }: PropsOf<'UiToolbar'>): ReactNode {
  return <Buttons items={items} mark={mark} />;
}
