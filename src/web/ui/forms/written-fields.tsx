import { Field, Input, PhoneInput, Textarea } from '../field.tsx'

interface WrittenProps {
  /** That of the sent value, and of the field in its form. */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

interface LineProps extends WrittenProps {
  readonly autoComplete: string
  /** Letters. */
  readonly most: number
  readonly type?: 'email'
  readonly inputMode?: 'email' | 'numeric'
}

/** One line of a form that is sent. */
export function LineField({ label, hint, error, most, onChange, type, inputMode, ...field }: LineProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          {...field}
          type={type ?? 'text'}
          inputMode={inputMode}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}

/** A telephone number. */
export function PhoneField({ label, hint, error, value, onChange }: Omit<WrittenProps, 'name'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <PhoneInput {...control} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

/** Some paragraphs. */
export function TextField({
  label,
  hint,
  error,
  most,
  onChange,
  ...field
}: WrittenProps & { readonly most: number }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea
          {...control}
          {...field}
          rows={5}
          maxLength={most}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
