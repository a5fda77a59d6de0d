/** What users are told of, in the order in which the page lists it. */
export const noticeKinds = ['changes', 'booked', 'reminder', 'offers'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** What a notice goes out by. */
export const channels = ['push', 'mail'] as const
export type Channel = (typeof channels)[number]

/** So many hours before a game its players may be reminded. */
export const reminderChoices = [3, 24] as const
export type ReminderHours = (typeof reminderChoices)[number]

/** Devices that a user may have notices pushed to. */
export const DEVICES_MAX = 10
