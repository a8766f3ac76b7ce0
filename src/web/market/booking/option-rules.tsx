import { list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { classes } from '../../ui/class-names.ts'
import type { BookableOption } from './bookable-salon.ts'
import { useBookingWords } from './words.ts'

interface OptionRulesProps {
  readonly options: readonly BookableOption[]
  readonly className?: string
}

/** Says which extras go together, which explains why a press on one changes another. */
export function OptionRules({ options, className }: OptionRulesProps) {
  const locale = useLocale()
  const { optionRules: words } = useBookingWords()
  const named = (ids: readonly string[]) =>
    list(
      locale,
      options.filter(({ id }) => ids.includes(id)).map(({ name }) => words.quoted(name)),
    )
  const lines = options.flatMap(({ id, name, requires, excludes }, place) => {
    // A pair that excludes each other is named once.
    const later = excludes.filter((other) => options.findIndex((each) => each.id === other) > place)
    return [
      ...(requires.length > 0 ? [{ key: `${id}+`, text: words.requires(name, named(requires)) }] : []),
      ...(later.length > 0 ? [{ key: `${id}-`, text: words.excludes(name, named(later)) }] : []),
    ]
  })
  if (lines.length === 0) return null
  return (
    <ul className={classes('text-caption font-normal text-muted', className)}>
      {lines.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  )
}
