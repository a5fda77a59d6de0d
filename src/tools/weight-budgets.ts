/**
 * What a page may weigh at first sight, in KB (1000 bytes) of brotli, scripts and styles together. 140 is the promise for the
 * day view; the others stand a little above what they weighed when they were made. Fonts and the document come on top.
 */
export const budgets: Readonly<Partial<Record<string, number>>> = {
  '/': 120,
  '/login': 108,
  '/reservations': 140,
  '/reservations/token/:token': 125,
  '/reservations/:documentId': 125,
  '/my-reservations': 120,
}
