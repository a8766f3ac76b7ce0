import { useId, type ComponentProps, type ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'
import { Fault } from './forms/fault.tsx'

/** Props that tie a control to its label, hint and error; spread them onto the control. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface FieldProps {
  readonly label: string
  readonly hint?: ReactNode
  /** What's wrong, as a sentence; the field turns red and says it. */
  readonly error?: string | undefined
  /** Says «optional» behind the label, because most fields are required. */
  readonly optional?: boolean
  readonly className?: string
  /** `{(control) => <Input {...control} name="email" />}` */
  readonly children: (control: FieldControl) => ReactNode
}

/** A control with its label, hint and error, connected for screen readers. */
export function Field({ label, hint, error, optional, className, children }: FieldProps) {
  const { kit } = useMessages()
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-label">
        {label}
        {optional && <span className="font-normal text-muted"> ({kit.optional})</span>}
      </label>
      {children({
        id,
        ...(described !== '' && { 'aria-describedby': described }),
        ...(error !== undefined && { 'aria-invalid': true }),
      })}
      <Fault id={`${id}-error`}>{error}</Fault>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classes('control', className)} />
}

/** A telephone number: browsers fill it in, phones show digits. */
export const PhoneInput = (rest: Readonly<Omit<ComponentProps<'input'>, 'type'>>) => (
  <Input {...rest} type="tel" name="phone" inputMode="tel" autoComplete="tel" maxLength={40} />
)

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classes('control py-3', className)} />
}
