import type { ComponentProps } from 'react'

/** Words by which password managers leave a field alone. */
const unfilled = {
  'data-1p-ignore': '',
  'data-bwignore': '',
  'data-lpignore': 'true',
  'data-form-type': 'other',
}

/**
 * A field for programs that fill in all there is: no person sees it, hears of it or gets to it by keys. It is laid out, as some
 * programs leave out what isn't.
 */
export function Honeypot(field: Pick<ComponentProps<'input'>, 'id' | 'name' | 'ref' | 'onChange' | 'onBlur'>) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input {...field} {...unfilled} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
