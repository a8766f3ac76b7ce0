import { useSyncExternalStore, type ComponentProps } from 'react'

import { written } from '#i18n/format.ts'

import { useLocale, useMessages } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly type: 'date' | 'time' | 'datetime-local'
  readonly value: string
}

const neverChanges = () => () => undefined

/**
 * The platform's own field for a day or an hour, which it writes in the language of the browser, not of the page: while
 * the field has no focus, the page's words lie over it. Without script the platform's stay.
 */
export function DateInput({ type, value, className, ...rest }: DateInputProps) {
  const locale = useLocale()
  const { dateInput: empty } = useMessages()
  const isRunning = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return (
    <span className={classes('date-input', className)}>
      <input {...rest} type={type} value={value} className="control" />
      {isRunning && (
        <span aria-hidden="true" className={classes('date-words', value === '' && 'text-muted')}>
          {value === '' ? empty[type] : written(locale, value)}
        </span>
      )}
    </span>
  )
}
