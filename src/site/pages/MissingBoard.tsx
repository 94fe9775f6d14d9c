import drawing from '../components/Drawing.module.css';

/** Each tile's tone and the center (x, y) of its top face, from back to front. */
const tiles = [
  ['board', 0, -8],
  ['board-alternate', 44, 17],
  ['board-alternate', -44, 17],
  ['vermilion', 88, 30],
  ['board', -88, 42],
  ['board-alternate', 44, 67],
  ['board-alternate', -44, 67],
  ['board', 0, 92],
] as const;

export function MissingBoard() {
  return (
    <div className={drawing.drawing} aria-hidden="true">
      <svg viewBox="-132 -97 264 238" width="100%" overflow="visible">
        {tiles.map(([tone, x, y]) => {
          const side = tone === 'vermilion' ? 20 : 8;
          const motion = tone === 'vermilion' ? 'land' : undefined;
          return (
            <g
              key={`${x} ${y}`}
              data-tone={tone}
              data-motion={motion}
              transform={`translate(${x} ${y})`}
            >
              <path data-part="tile-left" d={`M-42.46 0 0 24.125v${side}L-42.46 ${side}Z`} />
              <path data-part="tile-right" d={`M42.46 0 0 24.125v${side}L42.46 ${side}Z`} />
              <path data-part="tile-top" d="M0-24.125 42.46 0 0 24.125-42.46 0Z" />
            </g>
          );
        })}
        <g data-tone="board" transform="translate(-44 17)">
          <ellipse data-part="shade" cx="5" cy="5" rx="20" ry="10" />
          <path
            data-part="piece-side"
            d="M-17-1a17 8.5 0 0 0 34 0c0-6-8-7-10-16L6-34H-6L-7-17C-9-8-17-7-17-1Z"
          />
          <circle data-part="piece-top" cx="0" cy="-42" r="13.5" />
        </g>
      </svg>
    </div>
  );
}
