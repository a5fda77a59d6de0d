import { type ComponentProps, useState } from 'react'
import { useText } from '#web/app/intl.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Field } from './field.tsx'

/** A password to fill in, which can be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'after'>) {
  const text = useText()
  const [shown, setShown] = useState(false)
  const eye = (
    <button
      type="button"
      aria-label={text(shown ? 'common.hidePassword' : 'common.showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon name={shown ? 'eyeOff' : 'eye'} />
      <span>{text(shown ? 'common.hide' : 'common.show')}</span>
    </button>
  )
  return <Field {...props} type={shown ? 'text' : 'password'} after={eye} autoCapitalize="none" spellCheck={false} />
}
