import { Combobox } from './combobox.tsx'
import type { ComboboxProps } from './use-option-list.ts'
import { useRemark, type Suggested } from './use-suggestions.ts'

interface SuggestFieldProps extends Omit<ComboboxProps, 'remark' | 'busy'> {
  /** The value that the form sends in place of the typed text. */
  readonly chosen: { readonly name: string; readonly value: string } | undefined
  readonly status: Suggested['status']
  /** Name of the typed text in the form. */
  readonly name: string
}

/** A field whose suggestions come from the server: a choice out of them, or the text as it was typed. */
export function SuggestField({ chosen, status, name, ...field }: SuggestFieldProps) {
  const isEmpty = field.groups.every(({ options }) => options.length === 0)
  const remark = useRemark(status, field.text, isEmpty)
  return (
    <>
      <Combobox {...field} name={chosen ? undefined : name} remark={remark} busy={status === 'searching'} />
      {chosen && <input type="hidden" name={chosen.name} value={chosen.value} />}
    </>
  )
}
