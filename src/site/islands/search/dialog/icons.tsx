const shapes = {
  search: 'M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM21 21l-4.3-4.3',
  close: 'm6 6 12 12M18 6 6 18',
  recent: 'M3 12a9 9 0 1 0 3-6.7L3 8M3 3v5h5M12 7v5l3 3',
  pin: 'M12 17v5M8 2h8M9 2v8l-4 4.5V17h14v-2.5L15 10V2',
  nothing: 'm13.5 8.5-5 5m0-5 5 5M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0ZM21 21l-4.3-4.3',
  error:
    'M22.8 5.8a19 19 0 0 0-2.4-1.5m-4-1.4A19 19 0 0 0 1.3 5.6M20 9.6a14 14 0 0 0-3.4-1.7M12 7.2a14 14 0 0 0-8 2.4M14.8 17.6a5 5 0 0 0-5.4 0M17.4 13.8A10 10 0 0 0 12 12M3.6 19.2l18-16.8M12 21.6h0',
  down: 'M12 5v14m7-7-7 7-7-7',
  up: 'm5 12 7-7 7 7M12 19V5',
  enter: 'm9 10-5 5 5 5M20 4v7a4 4 0 0 1-4 4H4',
  loading: 'M12 3a9 9 0 0 1 9 9',
} as const;

type Props = { readonly name: keyof typeof shapes; readonly label?: string };

export function DialogIcon({ name, label }: Props) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={shapes[name]} />
      {name === 'loading' && (
        <animateTransform
          attributeName="transform"
          type="rotate"
          from="0"
          to="360"
          dur="1s"
          repeatCount="indefinite"
        />
      )}
    </svg>
  );
}
