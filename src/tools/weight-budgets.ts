/**
 * What a page may weigh at first sight, in KB (1000 bytes) of brotli, scripts and styles together. 140 is the promise for the
 * day view; what stands here is a little above what each weighs. Fonts and the document come on top.
 */
export const budgets: Readonly<Partial<Record<string, number>>> = {
  '/': 115,
  '/login': 104,
  '/account/register': 108,
  '/account/confirm': 108,
  '/account/forgot-password': 108,
  '/account/reset-password': 106,
  '/reservations': 126,
  '/reservations/new': 137,
  '/reservations/token/:token': 130,
  '/reservations/:documentId': 131,
  '/my-reservations': 118,
  '/profile': 118,
  '/wall': 120,
  '/admin/reservations': 123,
  '/reservation-users': 145,
  '/admin/court/prices': 117,
  '/admin/court/prices/new': 112,
  '/admin/court/prices/:priceId': 112,
  '/admin/closures': 140,
  '/admin/settings': 113,
  '/admin/mail': 115,
  '/subscribers': 123,
  '/subscribers/new': 115,
  '/subscribers/:id': 117,
  '/admin/user': 117,
  '/admin/user/new': 110,
  '/admin/user/:id': 124,
}
