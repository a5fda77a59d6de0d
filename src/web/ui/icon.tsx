const paths = {
  back: 'M12 4 6 10l6 6',
  calendar: 'M3 5h14v12H3zM3 9h14M7 3v4M13 3v4',
  chat: 'M3.5 16.5 4.6 13A7 7 0 1 1 7.2 15.5z',
  check: 'm4 10.5 4 4 8-9',
  clock: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM10 6v4.5l3 1.5',
  close: 'M5 5l10 10M15 5 5 15',
  down: 'm5 8 5 5 5-5',
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10zM10 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  eyeOff:
    'M4 4l12 12M8 5a8 8 0 0 1 2-.5c5.5 0 8.5 5.5 8.5 5.5a14 14 0 0 1-2.3 2.9M5 6.5A14 14 0 0 0 1.5 10s3 5.5 8.5 5.5a8 8 0 0 0 3-.6M8.3 8.3a2.5 2.5 0 0 0 3.4 3.4',
  link: 'M8.5 11.5a3 3 0 0 0 4.3 0l3-3a3 3 0 0 0-4.3-4.3l-1 1M11.5 8.5a3 3 0 0 0-4.3 0l-3 3a3 3 0 0 0 4.3 4.3l1-1',
  menu: 'M3 6h14M3 10h14M3 14h14',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  plus: 'M10 4v12M4 10h12',
  share: 'M10 12.5V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  user: 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 17.5c.7-3.5 3.5-5 7-5s6.3 1.5 7 5',
  warning: 'M10 3 1.8 17h16.4zM10 8v4.5M10 14.5v.5',
} as const

export type IconName = keyof typeof paths

/** A line drawing beside a word; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  )
}
