export type Choice<Value extends string> = readonly [value: Value, text: string, hint?: string]

interface ChoicesProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly options: readonly Choice<Value>[]
  /** Undefined before anything is chosen. */
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
  /** Among the fields of a form: its question looks like their labels. */
  readonly isField?: boolean
}

/** A few short answers to one question, of which one is chosen. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, name, options, value, onChange, isField = false } = props
  return (
    <fieldset className="min-w-0">
      <legend className={isField ? 'mb-1.5 text-label' : 'mb-2 text-caption text-muted'}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([each, text, hint]) => (
          <label key={each} className="chip choice" title={hint}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value === each}
              onChange={() => onChange(each)}
              className="sr-only"
            />
            {text}
            {hint !== undefined && <span className="sr-only"> {hint}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
