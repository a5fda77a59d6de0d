import { cx } from './cx.ts'
import * as styles from './icon.module.css'

const paths = {
  back: 'M12 4 6 10l6 6',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  chat: 'M3.5 16.5 4.6 13A7 7 0 1 1 7.2 15.5z',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.5l3 1.5',
  close: 'M5 5l10 10M15 5 5 15',
  computer:
    'M2.5 5A1.5 1.5 0 0 1 4 3.5h12A1.5 1.5 0 0 1 17.5 5v7a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 12zM7 17h6M10 13.5V17',
  down: 'm5 8 5 5 5-5',
  download: 'M10 3v10m-4-4 4 4 4-4M3 16.5h14',
  edit: 'M12.5 4.5l3 3L7 16l-3.5.5L4 13z',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  eyeOff:
    'M4 4l12 12M8 5a8 8 0 0 1 2-.5c5.5 0 8.5 5.5 8.5 5.5a14 14 0 0 1-2.3 2.9M5 6.5A14 14 0 0 0 1.5 10s3 5.5 8.5 5.5a8 8 0 0 0 3-.6M8.3 8.3a2.5 2.5 0 0 0 3.4 3.4',
  gear: 'M10 7.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM10 2.2v2.3m0 11v2.3M2.2 10h2.3m11 0h2.3M4.5 4.5l1.6 1.6m7.8 7.8 1.6 1.6m0-11-1.6 1.6m-7.8 7.8-1.6 1.6M10 4.4a5.6 5.6 0 1 0 0 11.2 5.6 5.6 0 0 0 0-11.2z',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  mail: 'M2.5 4.5h15v11h-15zM3 5.5l7 5.5 7-5.5',
  menu: 'M3 6h14M3 10h14M3 14h14',
  minus: 'M4 10h12',
  mobile: 'M7.5 2h5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zM9 15.2h2',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  more: 'M4 9.5v1M10 9.5v1M16 9.5v1',
  move: 'M10 2.5v15M2.5 10h15M7.5 5 10 2.5 12.5 5M7.5 15l2.5 2.5 2.5-2.5M5 7.5 2.5 10 5 12.5M15 7.5l2.5 2.5-2.5 2.5',
  next: 'm8 4 6 6-6 6',
  phone: 'M4 3h3l1.5 4-2 1.5a10 10 0 0 0 5 5l1.5-2 4 1.5v3c0 .6-.4 1-1 1C9 17 3 11 3 4c0-.6.4-1 1-1z',
  plus: 'M10 4v12M4 10h12',
  printer: 'M6 7V3h8v4M6 14H3.5V8.5A1.5 1.5 0 0 1 5 7h10a1.5 1.5 0 0 1 1.5 1.5V14H14M6 11.5h8V17H6z',
  search: 'M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4',
  share: 'M10 12.5V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7',
  skip: 'M4 5l6 5-6 5zM15 5v10',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  trash: 'M3.5 5.5h13M8 5.5V3h4v2.5M5 5.5 6 17h8l1-11.5M8.5 9v5M11.5 9v5',
  undo: 'M4 8h8a4 4 0 0 1 0 8H8M7.5 4.5 4 8l3.5 3.5',
  up: 'm5 12 5-5 5 5',
  user: 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 17.5c.7-3.5 3.5-5 7-5s6.3 1.5 7 5',
  warning: 'M10 3 1.8 17h16.4zM10 8v4.5M10 14.5v.5',
} as const

export type IconName = keyof typeof paths

/** A line drawing beside a word; it says nothing by itself. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={cx(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
