import { answers, failed, fill, late, press, refused, screen, untilAlert, untilDialog, untilText } from './acts.ts'
import { type Act, on } from './state.ts'

const keys = on('Keys and webhooks', 'portal')

const make: Act = (scene) => scene.press('Make the key')

/** Keys of programs. */
export const keyStates = [
  keys('keys', 'one that ends soon', '/admin/keys'),
  keys('keys-none', 'no key yet', '/admin/keys', answers('keys.list', { data: [], meta: { doors: [] } })),
  keys('keys-new', 'a new key', '/admin/keys', [screen, press('New key'), untilDialog]),
  keys('keys-new-door', 'a key of a door', '/admin/keys', [
    { ...screen, ...answers('keys.list', { data: [], meta: { doors: [{ id: 1, name: 'Puerta de pistas' }] } }) },
    press('New key'),
    ({ page, translate }) => page.getByText(translate('door'), { exact: true }).click(),
    untilText('Door'),
  ]),
  keys('keys-refused', 'one without a name', '/admin/keys', [screen, refused, press('New key'), make, untilAlert]),
  keys('keys-made', 'shown only now', '/admin/keys', [
    press('New key'),
    fill({ Name: 'Tableta de caja' }),
    make,
    untilText('Kept here only as a hash. Whoever loses it makes another.'),
  ]),
  keys('keys-end', 'asks before one ends', '/admin/keys', [
    screen,
    ({ page, translate }) =>
      page
        .getByRole('button', { name: translate('End the key {name}') })
        .first()
        .click(),
    untilDialog,
  ]),
  keys('keys-late', 'a late answer', '/admin/keys', late('**/trpc/*keys.list**')),
  keys('keys-failed', 'not loaded', '/admin/keys', failed('**/trpc/*keys.list**')),
]
