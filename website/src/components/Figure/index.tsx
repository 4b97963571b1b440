import { type CSSProperties, type ReactNode } from 'react';
import clsx from 'clsx';
import styles from './styles.module.css';

/** A picture that the build has drawn. Sizes are in pixels. */
interface Picture {
  /** SVG markup, which the build has checked. */
  svg: string;
  /** Size at which its text has the size of the page's text. */
  width: number;
  height: number;
  /** Below this width the text would be too small to read, so the picture scrolls instead of shrinking. */
  minWidth: number;
}

interface FigureProps {
  kind: 'diagram' | 'drawing' | 'view';
  caption: string;
  /** The picture for wide screens, and optionally another one for narrow screens. */
  pictures?: Picture[];
  children?: ReactNode;
}

/** A picture with a smaller minimum width fits into the text column of any phone. */
const ALWAYS_FITS = 300;

/** A picture with a larger minimum width does not fit the text column of a laptop. */
const LAPTOP = 602;

/** A picture with its caption. The narrower of two pictures is shown where the other one would be too small to read. */
export default function Figure({ kind, caption, pictures = [], children }: FigureProps): ReactNode {
  const isWide = pictures.length > 1 && pictures.some(({ minWidth }) => minWidth > LAPTOP);
  return (
    <figure className={styles.figure} data-kind={kind} data-wide={isWide || undefined}>
      {pictures.map((picture) => (
        <Frame key={picture.minWidth} picture={picture} caption={caption} />
      ))}
      {children}
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}

function Frame({ picture, caption }: { picture: Picture; caption: string }): ReactNode {
  const { svg, width, minWidth } = picture;
  const size = { '--picture-width': `${width}px`, '--picture-min-width': `${minWidth}px` } as CSSProperties;
  // Keyboard users must be able to scroll it.
  const scroll = minWidth > ALWAYS_FITS ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <div className={clsx('vm-card', styles.frame)} style={size} {...scroll}>
      <div className={styles.picture} dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
