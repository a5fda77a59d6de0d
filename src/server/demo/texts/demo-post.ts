/** How a text of the demo club names days, so many ahead of the day that it is made on. */
export type Days = {
  /** "Friday 20/11/2026", in the language of the text. */
  on: (ahead: number) => string
  /** "20", the day of the month. */
  dayOf: (ahead: number) => string
  /** The page of a day's courts. */
  courtsOn: (ahead: number) => string
}

/** A post in one language, as staff would write it: the body in Markdown. */
type PostText = { title: string; summary: string; body: string }

/** A post of the demo club, published so many days ahead of today; null for a draft. */
export type DemoPost = {
  slug: string
  from: number | null
  to?: number
  en: ((days: Days) => PostText) | null
  es: ((days: Days) => PostText) | null
}

/** When the festival of the demo club begins and when its sign-up ends, in days from today: a Friday, and eight days before. */
export type FestivalDays = { starts: number; signUp: number }
