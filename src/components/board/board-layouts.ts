type Tone = 'paper' | 'alternate' | 'vermilion' | 'amber' | 'sage' | 'ink';
export type PieceKind = 'pawn' | 'token' | 'die' | 'counters';

/** A tile of the board; `height` is how far it rises. */
export type Tile = {
  readonly column: number;
  readonly row: number;
  readonly height: number;
  readonly tone: Tone;
  readonly piece?: PieceKind;
};

export type BoardName = 'together' | 'missing';

const key = (column: number, row: number): string => `${column},${row}`;

/** A checkered board with some tiles changed or, where null, removed. */
const checkered = (size: number, changes: ReadonlyMap<string, Partial<Tile> | null>): Tile[] =>
  Array.from({ length: size * size }, (_, index) => ({
    column: index % size,
    row: Math.floor(index / size),
  })).flatMap(({ column, row }) => {
    const change = changes.get(key(column, row));
    const tone = (column + row) % 2 === 0 ? 'paper' : 'alternate';
    return change === null ? [] : [{ column, row, height: 8, tone, ...change } satisfies Tile];
  });

/** The logo during a game: three joined tiles, and the token above the fourth cell. */
const together = checkered(
  5,
  new Map<string, Partial<Tile>>([
    [key(1, 1), { tone: 'vermilion', height: 26 }],
    [key(1, 2), { tone: 'vermilion', height: 26 }],
    [key(2, 1), { tone: 'vermilion', height: 26 }],
    [key(2, 2), { piece: 'token' }],
    [key(4, 0), { tone: 'sage', height: 15 }],
    [key(4, 1), { tone: 'sage', height: 15, piece: 'pawn' }],
    [key(0, 4), { tone: 'amber', height: 18 }],
    [key(3, 4), { piece: 'die' }],
    [key(0, 0), { piece: 'counters' }],
  ]),
);

/** A board with a hole, for the missing page. */
const missing = checkered(
  3,
  new Map<string, Partial<Tile> | null>([
    [key(1, 1), null],
    [key(0, 1), { piece: 'pawn' }],
    [key(2, 0), { tone: 'vermilion', height: 20 }],
  ]),
);

export const boardLayouts: Readonly<Record<BoardName, readonly Tile[]>> = { together, missing };
