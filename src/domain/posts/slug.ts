const SLUG_MAX = 80

/** The slug that a title makes: small letters without accents, digits, single hyphens; cut at a word. Empty where it has none of these. */
export function makeSlug(title: string): string {
  const words = title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, SLUG_MAX) : `${slug}-${word}`
    if (longer.length > SLUG_MAX) break
    slug = longer
  }
  return slug
}
