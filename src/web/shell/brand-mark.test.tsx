import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BrandMark } from './brand-mark.tsx'

const logo = 'data:image/png;base64,iVBORw0KGgo='

test("the club's logo stands beside its name where it is set and shown; a court elsewhere", () => {
  expect(renderToStaticMarkup(<BrandMark config={{ showLogo: true, logo }} />)).toContain(`src="${logo}"`)
  for (const config of [
    { showLogo: false, logo },
    { showLogo: true, logo: null },
  ]) {
    expect(renderToStaticMarkup(<BrandMark config={config} />)).not.toContain('<img')
  }
})
