export const crossPath = 'M5 5l14 14M19 5 5 19';

type Props = {
  readonly path: string;
  readonly size: number;
  readonly canvas?: number;
  readonly className?: string | undefined;
};

export function LineIcon({ path, size, canvas = 24, className = '' }: Props) {
  return (
    <svg
      className={`line-icon ${className}`.trim()}
      viewBox={`0 0 ${canvas} ${canvas}`}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
