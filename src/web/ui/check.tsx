import type { ComponentProps, ReactNode } from 'react'

import { classes } from './class-names.ts'

interface CheckProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  readonly label: ReactNode
  readonly hint?: ReactNode
}

function Row({
  kind,
  label,
  hint,
  className,
  ...rest
}: CheckProps & { readonly kind: 'checkbox' | 'radio' | 'switch' }) {
  return (
    <label className={classes('flex min-h-11 items-start gap-3 py-2.5', className)}>
      <input
        {...rest}
        type={kind === 'radio' ? 'radio' : 'checkbox'}
        {...(kind === 'switch' && { role: 'switch' })}
        className={classes('check', kind)}
      />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {hint !== undefined && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  )
}

/** One yes or no that counts once the form is sent. */
export const Checkbox = (props: CheckProps) => <Row {...props} kind="checkbox" />
/** One of several; give all the same `name`. */
export const Radio = (props: CheckProps) => <Row {...props} kind="radio" />
/** One yes or no that counts at once. */
export const Switch = (props: CheckProps) => <Row {...props} kind="switch" />
