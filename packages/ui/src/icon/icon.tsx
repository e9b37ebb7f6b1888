import styles from './icon.module.css';

export type IconName = keyof typeof paths;

/** An icon on a 24 by 24 grid, in the colour and size of the surrounding text; never the only sign of a meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}

const circle = 'M21 12a9 9 0 1 1-18 0a9 9 0 0 1 18 0z';

const paths = {
  back: 'M19 12H5m6-6-6 6 6 6',
  forward: 'M5 12h14m-6-6 6 6-6 6',
  up: 'm6 15 6-6 6 6',
  down: 'm6 9 6 6 6-6',
  close: 'm6 6 12 12M18 6 6 18',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm5.2 12.2L21 21',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  tick: 'm5 12.5 4.5 4.5L19 7.5',
  info: `${circle}M12 11v5m0-8.5v.01`,
  success: `${circle}M8 12.3l2.8 2.7L16 9.6`,
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5m0 2.5v.01',
  error: 'M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5v5.5m0 3v.01',
  clock: `${circle}M12 7v5l3.2 2`,
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8M8 14h.01M12 14h.01M16 14h.01M8 17h.01M12 17h.01',
  blocked: `${circle}M5.7 5.7l12.6 12.6`,
  offline:
    'M3 3l18 18M8.6 13a6 6 0 0 1 3-1.3m4 1.8M5 9.5A11.5 11.5 0 0 1 8.5 7.3m3-.7A11.5 11.5 0 0 1 19 9.5M12 17.5v.01',
  show: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  hide: 'M4 4l16 16M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.4A17 17 0 0 0 2.5 12S6 18.5 12 18.5a9.4 9.4 0 0 0 4.3-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  camera: 'M3.5 8h4l1.6-2.5h5.8L16.5 8h4v11.5h-17zM15.5 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  file: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5M9 13h6m-6 4h6',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3zM14.5 7.5v2m0 2v1.5m0 2v2',
  bus: 'M5 17.5V6.5C5 5 6 4 7.5 4h9C18 4 19 5 19 6.5v11zM5 12h14M8.5 14.8v.01m7-.01v.01M7.5 17.5V20m9-2.5V20',
  card: 'M3 6h18v12.5H3zM3 10.5h18M6.5 15h3',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  print: 'M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 13.5h10v7H7zM16.5 11v.01',
  expand: 'M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5',
  rotateLeft: 'M4 4v5.5h5.5m-5-.5a8.2 8.2 0 1 1-.4 5',
  rotateRight: 'M20 4v5.5h-5.5m5-.5a8.2 8.2 0 1 0 .4 5',
  sort: 'm8 10 4-4 4 4m-8 4 4 4 4-4',
} as const;

export const iconNames = Object.keys(paths) as IconName[];
