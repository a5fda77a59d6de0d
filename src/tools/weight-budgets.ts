/**
 * What a page may weigh at first sight, in KB (1000 bytes) of brotli, scripts and styles together. 140 is the promise for the
 * day view; the others stand a little above what they weighed when they were made. Fonts and the document come on top.
 */
export const budgets: Readonly<Partial<Record<string, number>>> = {
  '/': 118,
  '/login': 106,
  '/reservations': 132,
  '/reservations/new': 137,
  '/reservations/token/:token': 133,
  '/reservations/:documentId': 133,
  '/my-reservations': 121,
  '/admin/reservations': 125,
  '/reservation-users': 145,
  '/admin/mail': 116,
}
