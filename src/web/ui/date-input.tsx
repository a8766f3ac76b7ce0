import { useSyncExternalStore, type ComponentProps } from 'react'

import { dateInput as el } from '#i18n/el/date-input.ts'
import { dateInput as en } from '#i18n/en/date-input.ts'
import { written } from '#i18n/format.ts'

import { useLocale } from '../app/messages.tsx'
import { classes } from './class-names.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value'> {
  readonly type: 'date' | 'time' | 'datetime-local'
  readonly value: string
}

const empty = { el, en }
const neverChanges = () => () => undefined

/**
 * The platform's own field for a day or an hour, which it writes in the language of the browser, not of the page: while
 * nobody types in it, the page's words lie over it. Without script the platform's stay.
 */
export function DateInput({ type, value, className, ...rest }: DateInputProps) {
  const locale = useLocale()
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
          {value === '' ? empty[locale][type] : written(locale, value)}
        </span>
      )}
    </span>
  )
}
