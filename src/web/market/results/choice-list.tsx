import { startTransition, useOptimistic, type ComponentProps } from 'react'

import { classes } from '../../ui/class-names.ts'
import { Select } from '../../ui/select.tsx'

type ListProps<Value extends string> = Omit<ComponentProps<typeof Select<Value>>, 'onValueChange'>
interface ChoiceListProps<Value extends string> extends ListProps<Value> {
  readonly name: string
  readonly value: Value
  /** Settles once the results are those of the choice, which is shown until then. */
  readonly onChoose: (value: Value) => Promise<void> | undefined
}

/** A list that works without script: the browser's own list then takes its place in the form. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { name, className, onChoose, ...list } = props
  const { items, label, look = 'control' } = list
  const [value, show] = useOptimistic(list.value)
  const choose = (next: Value) =>
    startTransition(async () => {
      show(next)
      await onChoose(next)
    })
  return (
    <>
      <Select {...list} value={value} onValueChange={choose} className={classes('scripted', className)} />
      <noscript>
        <select name={name} defaultValue={value} aria-label={label} className={classes(look, className)}>
          {items.map((item) => (
            <option key={item.value} value={item.value}>
              {item.label}
            </option>
          ))}
        </select>
      </noscript>
    </>
  )
}
