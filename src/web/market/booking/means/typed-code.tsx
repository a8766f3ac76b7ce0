import { Check } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type SubmitEvent } from 'react'

import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { useBookingWords } from '../words.ts'

interface TypedCodeProps extends Pick<ComponentProps<'input'>, 'name' | 'maxLength'> {
  /** The question that opens the field. */
  readonly question: string
  readonly label: string
  /** The name of the code once it is valid. */
  readonly title: string
  readonly text: string
  readonly onText: (text: string) => void
  readonly isBusy: boolean
  readonly onApply: () => void
  readonly onRemove: () => void
  readonly error: string | undefined
  /** The effect of the code on the price; undefined until it is valid. */
  readonly effect: string | undefined
}

/** A code that changes the price: a question, then its field, then what it does. */
export function TypedCode(props: TypedCodeProps) {
  const { question, text, effect, onApply, onRemove } = props
  const [isOpen, setOpen] = useState(text !== '')
  const { place, focusNext } = useFocusAfterwards(isOpen, effect)
  if (effect === undefined && !isOpen && text === '')
    return (
      <button
        type="button"
        className="flex min-h-11 items-center self-start text-small font-semibold text-primary underline underline-offset-4"
        onClick={() => {
          focusNext()
          setOpen(true)
        }}
      >
        {question}
      </button>
    )
  const apply = () => {
    focusNext()
    onApply()
  }
  const remove = () => {
    focusNext()
    setOpen(true)
    onRemove()
  }
  return (
    <div ref={place}>
      {effect === undefined ? (
        <CodeField {...props} onApply={apply} />
      ) : (
        <Applied {...props} effect={effect} onRemove={remove} />
      )}
    </div>
  )
}

/** A control that goes away hands the focus to the one in its place. */
function useFocusAfterwards(isOpen: boolean, effect: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useRef(false)
  const isHolding = effect !== undefined
  useEffect(() => {
    if (!isWanted.current) return
    isWanted.current = false
    place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isOpen, isHolding])
  const focusNext = () => {
    isWanted.current = true
  }
  return { place, focusNext }
}

function CodeField({ label, text, onText, isBusy, onApply, error, name, maxLength }: TypedCodeProps) {
  const { means: words } = useBookingWords()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onApply()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field label={label} error={error}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              name={name}
              maxLength={maxLength}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              value={text}
              onChange={({ target }) => onText(target.value)}
              className="min-w-0 flex-1 uppercase tabular placeholder:normal-case"
            />
            <Button type="submit" variant="secondary" busy={isBusy && text !== ''}>
              {words.apply}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}

function Applied({ title, effect, onRemove }: TypedCodeProps & { readonly effect: string }) {
  const { means: words } = useBookingWords()
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-success-soft py-1 pr-1 pl-3.5">
      <output className="flex min-w-0 gap-2.5 py-1.5 text-small text-success">
        <Check size={20} strokeWidth={2} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">
          <b className="block">{title}</b>
          {effect}
        </span>
      </output>
      <Button variant="ghost" size="sm" onClick={onRemove} aria-label={words.removeOf(title)}>
        {words.remove}
      </Button>
    </div>
  )
}
