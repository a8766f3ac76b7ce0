import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactNode } from 'react'

import { useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

/** What ties a control to its label, hint and error; spread it onto the control. */
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
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

const FieldError = ({ id, children }: { readonly id: string; readonly children: string }) => (
  <p id={id} role="alert" className="flex gap-1.5 text-small font-medium text-danger">
    <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5" />
    {children}
  </p>
)

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
