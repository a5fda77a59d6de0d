/** A picture that was taken; `faults` tell what went wrong on the way to it. */
export type Picture = {
  page: string
  step: string
  state: string
  who: string
  /** Size, mode, language. */
  variant: readonly string[]
  file: string
  faults: readonly string[]
}

const style = `
  body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; background: #e4e7eb; color: #16202c }
  h2 { margin: 40px 0 8px } h3 { margin: 20px 0 6px; font-size: 15px }
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  figure { margin: 0; max-width: 320px } figure.phone { max-width: 150px }
  img { max-width: 100%; max-height: 420px; object-fit: cover; object-position: top; border: 1px solid #9aa6b4; display: block }
  figcaption { font-size: 12px; margin-top: 4px } .bad { color: #b3261e; font-weight: 600 }
  nav a { margin-right: 12px }`

/** A page with all pictures, grouped by page and state. */
export function galleryOf(pictures: readonly Picture[], when: string): string {
  const groups = Map.groupBy(pictures, ({ page }) => page)
  const bad = pictures.filter(({ faults }) => faults.length > 0)
  const parts = [...groups].map(([page, shown]) => {
    const states = [...Map.groupBy(shown, ({ step }) => step).values()].map(stateOf)
    return `<h2 id="${escaped(page)}">${escaped(page)}</h2>${states.join('')}`
  })
  const links = [...groups.keys()].map((page) => `<a href="#${escaped(page)}">${escaped(page)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tour</title><style>${style}</style>
<h1>Tour of the club</h1><p>${escaped(when)}: ${pictures.length} pictures, ${bad.length} with faults.</p>
<nav>${links.join('')}</nav>${parts.join('')}</html>\n`
}

function stateOf(pictures: readonly Picture[]): string {
  const state = pictures[0]?.state ?? ''
  return `<h3>${escaped(state)}</h3><div class="row">${pictures.map(figureOf).join('')}</div>`
}

function figureOf(picture: Picture): string {
  const { file, variant, faults } = picture
  const faultLines = faults.map((fault) => `<br><span class="bad">${escaped(fault)}</span>`).join('')
  return `<figure class="${variant[0]}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a>
<figcaption>${escaped(captionOf(picture))}${faultLines}</figcaption></figure>`
}

/** page · state · who · size · mode · language */
function captionOf({ page, state, who, variant }: Picture): string {
  return [page, state, who, ...variant].join(' · ')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
