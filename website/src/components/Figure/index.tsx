import { type CSSProperties, type ReactNode } from 'react';
import styles from './styles.module.css';

/** A picture drawn at build time; sizes in pixels. */
export interface Picture {
  /** Source of the SVG, made and checked at build time. */
  svg: string;
  /** Size at which its text has its full size. */
  width: number;
  height: number;
  /** Below this width its text would be too small to read, so it scrolls instead. */
  minWidth: number;
}

interface FigureProps {
  kind: 'diagram' | 'drawing' | 'view';
  caption: string;
  /** The same picture for wide and, where there is a second one, for narrow places. */
  pictures?: Picture[];
  children?: ReactNode;
}

/** Narrowest place in which a picture may have to scroll: less than the text of a phone. */
const ALWAYS_FITS = 300;

/** A picture with its caption. */
export default function Figure({ kind, caption, pictures = [], children }: FigureProps): ReactNode {
  return (
    <figure className={styles.figure} data-kind={kind} data-pictures={pictures.length}>
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
  // What may scroll must be reachable by keyboard.
  const scroll = minWidth > ALWAYS_FITS ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {};
  return (
    <div className={styles.frame} {...scroll}>
      <div className={styles.picture} style={size} dangerouslySetInnerHTML={{ __html: svg }} />
    </div>
  );
}
