import type { Scene } from './scene.ts'
import type { Stage, Who } from './stage.ts'
import type { Variant } from './variants.ts'

/** Something done on the way to a state, or waited for. */
export type Act = (scene: Scene) => Promise<unknown>

/** The address without language; undefined where the club has no such thing, which fails the state. */
type Address = string | ((stage: Stage) => string | undefined | Promise<string>)

type How = {
  who?: readonly Who[]
  /** Only what the screen shows; else the page in full length. */
  screen?: true
  /** Requests are refused on purpose. */
  refused?: true
  /** As it is on paper, where nobody hears it. */
  printed?: true
  /** On one size only. */
  size?: Variant['size']
}

/** One picture: a state of a page, as somebody sees it. */
export type State = How & {
  /** Groups the pictures. */
  page: string
  /** kebab-case; names the file. */
  name: string
  /** Says under the picture what it shows. */
  state: string
  who: readonly Who[]
  path: Address
  before?: Act
  act?: Act
}

/** What leads to a state: an act on the open page, one before it is opened, or how it is looked at. */
export type Way = Act | (How & { before?: Act; act?: Act })

/** Makes the rows of a page that these people see: name, state, address, and the ways from there, in their order. */
export function on(page: string, ...seers: readonly Who[]) {
  return (name: string, state: string, path: Address, ways: Way | readonly Way[] = []): State => {
    const parts = [ways].flat().map((way) => (typeof way === 'function' ? { act: way } : way))
    const how = parts.reduce<How>((all, part) => Object.assign(all, part), {})
    const [before, acts] = [parts.flatMap((part) => part.before ?? []), parts.flatMap((part) => part.act ?? [])]
    return {
      ...how,
      page,
      name,
      state,
      path,
      who: how.who ?? seers,
      ...(before.length > 0 && { before: inOrder(before) }),
      ...(acts.length > 0 && { act: inOrder(acts) }),
    }
  }
}

function inOrder(acts: readonly Act[]): Act {
  return async (scene) => {
    for (const act of acts) await act(scene)
  }
}
