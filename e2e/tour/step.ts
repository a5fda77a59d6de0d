import type { Scene } from './scene.ts'
import type { Stage, Who } from './stage.ts'
import type { Variant } from './variants.ts'

/** One picture: a state of a page, as somebody sees it. */
export type Step = {
  /** kebab-case; names the file. */
  name: string
  /** Groups the pictures. */
  page: string
  /** Said under the picture. */
  state: string
  who: Who | readonly Who[]
  /** The address without language; undefined where the club has no such thing, which fails the step. */
  path: string | ((stage: Stage) => string | undefined)
  /** From the page at that address to the state. */
  act?: (scene: Scene) => Promise<void>
  /** Only what the screen shows; else the page in full length. */
  screen?: boolean
  /** Requests are refused on purpose. */
  refused?: boolean
  /** As it is on paper, where nobody hears it. */
  printed?: boolean
  /** On one size only. */
  size?: Variant['size']
}

/** Those who see a step. */
export function whoOf({ who }: Step): readonly Who[] {
  return typeof who === 'string' ? [who] : who
}
