import { Fragment } from 'react'

/** The figure of a promotion, `10+1`; the sign between two figures is half as high as they are. */
export function Figure({ figure }: { figure: string }) {
  return figure.split('×').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their places
    <Fragment key={at}>
      {at > 0 && <small>×</small>}
      {part}
    </Fragment>
  ))
}
