import type { RoutePath } from '#domain/routes.ts'
import type { Scene } from './scene.ts'
import type { Who } from './stage.ts'
import type { Variant } from './variants.ts'

/** Something done on the way to a state, or waited for. */
export type Act = (scene: Scene) => Promise<unknown>

/** How a state is come to, and how it is looked at. */
export type How = {
  who?: readonly Who[]
  /** Without language; in braces what the club is to have (made.ts). */
  address?: string
  /** Gone to inside the club: a document would bring what the server knows. */
  isEntered?: true
  /** Reads are refused on purpose. */
  isRefused?: true
  /** Something is still awaited. */
  isWaiting?: true
  /** Only what the screen shows, as it was scrolled; else the page in full length, unless something lies over it. */
  isScreen?: true
  /** As it is on paper, where nobody hears it. */
  isPrinted?: true
  /** On one size only. */
  size?: Variant['size']
  before?: Act
  act?: Act
}

/** A state: where it is, and as whom it is seen. */
export type State = How & {
  /** Groups the pictures. */
  route: RoutePath
  /** kebab-case; names the file. */
  name: string
  who: readonly Who[]
  address: string
  /** Whether it is a page as it opens. */
  isPage?: true
}

/** All ways to a state in one, their acts in order. */
export function combine(ways: readonly (Act | How)[]): How {
  const parts = ways.map((way): How => (typeof way === 'function' ? { act: way } : way))
  const inOrder =
    (acts: readonly Act[]): Act =>
    async (scene) => {
      for (const act of acts) await act(scene)
    }
  const before = inOrder(parts.flatMap((part) => part.before ?? []))
  const about: How = {}
  for (const part of parts) Object.assign(about, part)
  return { ...about, before, act: inOrder(parts.flatMap((part) => part.act ?? [])) }
}
