import { type BoardName, type Tile, boardLayouts } from './board-layouts.ts';
import { drawPiece } from './draw-piece.tsx';
import styles from './Board.module.css';

/** Half the width and half the height of a tile's top in the isometric drawing. */
const HALF_WIDTH = 44;
const HALF_HEIGHT = 25;
/** Space for the highest piece. */
const HEADROOM = 72;
const FLOOR = 16;
/** Tiles fill a little less than their cell, so that the gaps draw the grid. */
const INSET = 0.965;

type Point = { readonly x: number; readonly y: number };

const topOf = ({ column, row, height }: Tile): Point => ({
  x: (column - row) * HALF_WIDTH,
  y: (column + row) * HALF_HEIGHT - height,
});

function TileDrawing({ tile }: { tile: Tile }) {
  const { x, y } = topOf(tile);
  const [dx, dy, z] = [HALF_WIDTH * INSET, HALF_HEIGHT * INSET, tile.height];
  return (
    <g className={styles[tile.tone]} transform={`translate(${x} ${y})`}>
      <path className={styles.left} d={`M${-dx} 0 0 ${dy}v${z}L${-dx} ${z}Z`} />
      <path className={styles.right} d={`M${dx} 0 0 ${dy}v${z}L${dx} ${z}Z`} />
      <path className={styles.top} d={`M0 ${-dy} ${dx} 0 0 ${dy} ${-dx} 0Z`} />
      {tile.piece && drawPiece(tile.piece)}
    </g>
  );
}

/** A decorative drawing of a board of tiles. */
export function Board({ name }: { name: BoardName }) {
  const tiles = boardLayouts[name].toSorted((a, b) => a.column + a.row - b.column - b.row);
  const size = Math.max(...tiles.map(({ column }) => column)) + 1;
  const width = size * HALF_WIDTH * 2;
  const height = size * HALF_HEIGHT * 2 + HEADROOM + FLOOR;
  return (
    <svg
      className={styles.board}
      viewBox={`${-width / 2} ${-HALF_HEIGHT - HEADROOM} ${width} ${height}`}
      aria-hidden="true"
    >
      {tiles.map((tile) => (
        <TileDrawing key={`${tile.column},${tile.row}`} tile={tile} />
      ))}
    </svg>
  );
}
