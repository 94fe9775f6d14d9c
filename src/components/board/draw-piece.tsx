import type { ReactNode } from 'react';
import type { PieceKind } from './board-layouts.ts';
import styles from './Board.module.css';

/**
 * Draws a playing piece in the middle of a tile's top, around (0, 0). Not a component: the bundler's plugin adds a link
 * to a style sheet to each component, and inside an SVG, browsers would preload that link without applying it.
 */
export const drawPiece = (kind: PieceKind): ReactNode => drawings[kind];

const drawings = {
  pawn: (
    <>
      <ellipse className={styles.shade} cx="5" cy="5" rx="20" ry="10" />
      <path
        className={styles.pieceSide}
        d="M-17-1a17 8.5 0 0 0 34 0c0-6-8-7-10-16L6-34H-6L-7-17C-9-8-17-7-17-1Z"
      />
      <circle className={styles.pieceTop} cx="0" cy="-42" r="13.5" />
    </>
  ),
  token: (
    <>
      <ellipse className={styles.shade} cx="4" cy="4" rx="27" ry="15" />
      <path className={styles.tokenSide} d="M-25-8v8a25 14 0 0 0 50 0v-8Z" />
      <ellipse className={styles.tokenTop} cx="0" cy="-8" rx="25" ry="14" />
      <ellipse className={styles.tokenLine} cx="0" cy="-8" rx="16" ry="8.6" />
    </>
  ),
  counters: (
    <>
      <ellipse className={styles.shade} cx="3" cy="3" rx="22" ry="12" />
      {[0, -9, -18].map((y) => (
        <g key={y} transform={`translate(0 ${y})`}>
          <path className={styles.pieceSide} d="M-19-6v6a19 10.5 0 0 0 38 0v-6Z" />
          <ellipse className={styles.pieceTop} cx="0" cy="-6" rx="19" ry="10.5" />
        </g>
      ))}
    </>
  ),
  die: (
    <>
      <path className={styles.shade} d="M0 14 30-2 8-14Z" />
      <path className={styles.dieLeft} d="M-24-14 0-1v28L-24 13Z" transform="translate(0 -14)" />
      <path className={styles.dieRight} d="M24-14 0-1v28L24 13Z" transform="translate(0 -14)" />
      <path className={styles.dieTop} d="M0-41 24-28 0-15-24-28Z" />
      <ellipse className={styles.pip} cx="0" cy="-28" rx="4.5" ry="2.6" />
      <circle className={styles.pipDark} cx="-17" cy="-14" r="2.4" />
      <circle className={styles.pipDark} cx="-7" cy="2" r="2.4" />
      <circle className={styles.pipDark} cx="7" cy="-8" r="2.4" />
      <circle className={styles.pipDark} cx="12" cy="-3" r="2.4" />
      <circle className={styles.pipDark} cx="17" cy="2" r="2.4" />
    </>
  ),
} as const;
