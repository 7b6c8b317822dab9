import styles from './icon.module.css';

/** Paths on a 16 by 16 grid, drawn with strokes of one width. */
const paths = {
  overview: 'M2.5 9.5h3v4h-3zM6.5 5.5h3v8h-3zM10.5 2.5h3v11h-3z',
  action: 'M2.5 4.5l1.2 1.2 2.3-2.7M2.5 11l1.2 1.2 2.3-2.7M8.5 4.5h5M8.5 11h5',
  prompts: 'M2.5 3.5h11v7h-6l-3 2.5v-2.5h-2z',
  responses: 'M3.5 2.5h9v11h-9zM5.5 5.5h5M5.5 8h5M5.5 10.5h3',
  report: 'M3.5 2.5h9v11h-9zM5.5 11V8.5M8 11V6M10.5 11V7.5',
  explorer: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.3 10.3l3.2 3.2',
  sources:
    'M6.5 9.5l3-3M7 4.5l1.2-1.2a2.6 2.6 0 0 1 3.7 3.7L10.7 8.2M9 11.5l-1.2 1.2a2.6 2.6 0 0 1-3.7-3.7L5.3 7.8',
  settings: 'M2.5 4.5h6M11.5 4.5h2M2.5 11.5h2M7.5 11.5h6M8.5 3v3M11.5 3v3M4.5 10v3M7.5 10v3',
  audit: 'M3.5 2.5h6l3 3v8h-9zM9.5 2.5v3h3M5.5 9.5l1.5 1.5 3-3.5',
  pipeline: 'M2.5 8h2M7 8h2M11.5 8h2M4.5 6h2.5v4H4.5zM9 6h2.5v4H9z',
  site: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM2 8h12M8 2c2 1.7 2.5 4 2.5 6S10 12.3 8 14M8 2C6 3.7 5.5 6 5.5 8S6 12.3 8 14',
  agent: 'M3.5 6h9v6.5h-9zM8 6V3.5M6.5 2.5h3M6 8.5h.01M10 8.5h.01M6.5 10.5h3',
  referral: 'M2.5 12.5c1-4 4-6 9-6M8.5 3.5l3.5 3-3.5 3',
  competitor: 'M5.5 2.5v11M5.5 3h7l-2 2.5 2 2.5h-7',
  persona:
    'M6 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM2.5 13c.3-2.3 1.6-3.5 3.5-3.5S9.200 10.7 9.5 13M10.5 7.5a1.8 1.8 0 1 0-.6-3.5M11 9.5c1.5.2 2.3 1.400 2.5 3.5',
  topic: 'M2.5 2.5h5l6 6-5 5-6-6zM5.5 5.5h.01',
  stage: 'M2.5 3.5h11l-4 4.5v5l-3-1.5V8z',
  collection: 'M8 2.5v3M8 10.5v3M2.5 8h3M10.5 8h3M8 10.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M4.5 11V7a3.5 3.5 0 0 1 7 0v4l1.5 1.500h-10zM6.800 14h2.400',
  pin: 'M8 14c-2.5-3-4-4.8-4-7a4 4 0 0 1 8 0c0 2.2-1.5 4-4 7zM8 7h.01',
  planner: 'M2.5 2.5v11h11M4.5 4.5c1 4.5 3 6.5 8 7M8 5.5h4.5M10.2 3.2v4.6',
  webhook: 'M8 2.5v6M5 6l3 3 3-3M3.5 10.5v3h9v-3',
  key: 'M5.5 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM7.6 7.900l5.400-5.400M11 4.5l2 2M9.5 6l1.5 1.5',
  organization: 'M3.5 13.5v-11h6v11M9.5 6.5h3v7M2.5 13.5h11M5.5 5h2M5.5 7.5h2M5.5 10h2',
  add: 'M8 3.5v9M3.5 8h9',
  chevron: 'M4.5 6.5l3.5 3.5 3.5-3.5',
  right: 'M6.5 4.5l3.5 3.5-3.5 3.5',
  left: 'M9.5 4.5l-3.5 3.5 3.5 3.5',
  check: 'M3.5 8.5l3 3 6-7',
  close: 'M4 4l8 8M12 4l-8 8',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  up: 'M8 12.5v-9M4.5 7l3.5-3.5 3.5 3.5',
  down: 'M8 3.5v9M4.5 9l3.5 3.5 3.5-3.5',
  download: 'M8 2.5v7M5 7l3 3 3-3M2.5 12.5h11',
  upload: 'M8 9.5v-7M5 5l3-3 3 3M2.5 12.5h11',
  code: 'M5.5 4.5l-3 3.5 3 3.5M10.5 4.5l3 3.5-3 3.5',
  table: 'M2.5 3.5h11v9h-11zM2.5 6.5h11M6.5 6.5v6',
  chart: 'M2.5 11.5l3.5-4 3 2.5 4.5-6',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  calendar: 'M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5v3M10.5 2.5v3',
  filter: 'M2.5 4.5h11M4.5 8h7M6.5 11.5h3',
  sun: 'M8 10.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4zM8 1.5v1.5M8 13v1.5M1.5 8h1.5M13 8h1.5M3.4 3.4l1.1 1.1M11.5 11.5l1.1 1.1M12.6 3.4l-1.1 1.1M4.5 11.5l-1.1 1.1',
  moon: 'M13 9.6A5.5 5.5 0 1 1 6.4 3a4.5 4.5 0 0 0 6.6 6.6z',
  screen: 'M2.5 3.5h11v7.5h-11zM6 13.5h4',
  person: 'M8 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 13.5c.5-2.5 2.5-4 5-4s4.5 1.5 5 4',
  leave: 'M6.5 2.5h-4v11h4M6.5 8h7M10.5 5l3 3-3 3',
  info: 'M8 14a6 6 0 1 0 0-12 6 6 0 0 0 0 12zM8 7.5v3.5M8 5h.01',
  warning: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.8h.01',
  external: 'M6.5 3.5h-3v9h9v-3M9.5 2.5h4v4M13.5 2.5l-6 6',
  flask: 'M6.5 2.5v4l-3.7 6a.7.7 0 0 0 .6 1h9.2a.7.7 0 0 0 .6-1l-3.7-6v-4M5.5 2.5h5M4.7 10h6.6',
} as const;

export type IconName = keyof typeof paths;

/** Decoration only: its meaning is in the text next to it or in its button's label. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
