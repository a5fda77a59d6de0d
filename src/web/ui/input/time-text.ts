/** The time of day (`17:30`, up to `24:00`) that somebody wrote as `17:30`, `17.30`, `1730`, `930` or `9`; null where there is none. */
export function parseTime(written: string): string | null {
  const [, hour = '', minute = '00'] = /^\s*(\d{1,2})(?:\s*[:.h]?\s*(\d{2}))?\s*h?\s*$/i.exec(written) ?? []
  if (hour === '') return null
  const minutes = Number(hour) * 60 + Number(minute)
  return Number(minute) < 60 && minutes <= 1440 ? `${hour.padStart(2, '0')}:${minute}` : null
}
