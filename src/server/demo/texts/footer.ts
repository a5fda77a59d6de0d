import type { Config } from '#domain/config/schema.ts'

/** Where the demo club would be found; names of nobody, under `.example`. */
export const demoFooter: Config['footer'] = {
  address: 'Camino del Soto Viejo 7, 50015 Zaragoza',
  phone: '976 000 140',
  email: 'hola@club.example',
  social: [
    { name: 'Instagram', url: 'https://instagram.club.example/' },
    { name: 'YouTube', url: 'https://youtube.club.example/' },
  ],
  reviewUrl: 'https://reviews.club.example/',
}
