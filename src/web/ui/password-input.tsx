import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

/** Shows what was typed on request. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const { kit } = useMessages()
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const label = shown ? kit.hidePassword : kit.showPassword
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        spellCheck={false}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={classes('control pr-13', className)}
      />
      <button
        type="button"
        aria-label={label}
        title={label}
        className="absolute inset-y-0 right-0.5 my-auto grid size-11 place-items-center rounded-full text-muted hover:text-ink"
        onClick={() => setShown(!shown)}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  )
}
