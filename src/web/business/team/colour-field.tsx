import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

import { TINTS } from '#domain/tints.ts'
import type { StaffMember, Team } from '#features/team/contract.ts'
import { list } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import type { EditedForm } from '../../ui/forms/bound-field.ts'
import type { TypedDetails } from './use-details.ts'
import { useTeamWords } from './words.ts'

interface ColourFieldProps {
  readonly team: Team
  /** Undefined for a new team member. */
  readonly staff: StaffMember | undefined
  readonly form: EditedForm<TypedDetails>
}

const tints = Array.from({ length: TINTS }, (_, tint) => tint)

/** The colour of a team member's bookings and face: that of the position in the team, or a chosen one. */
export function ColourField({ team, staff, form: { typed, change } }: ColourFieldProps) {
  const { colour: words } = useTeamWords()
  const locale = useLocale()
  const place = staff ? team.staff.indexOf(staff) : team.staff.length
  const shown = typed.tint ?? place % TINTS
  const others = team.staff.filter(({ id, isActive, tint }) => isActive && id !== staff?.id && tint === shown)
  const swatch = { typed: typed.tint, onChoose: (tint: number | null) => change({ tint }) }
  return (
    <fieldset>
      <legend className="text-label">{words.title}</legend>
      <p className="text-small text-muted">{words.hint}</p>
      <div className="mt-1 -ml-2 flex flex-wrap">
        <Swatch {...swatch} value={null} tint={place % TINTS} name={words.automatic}>
          {words.automatic}
        </Swatch>
        {tints.map((tint) => (
          <Swatch key={tint} {...swatch} value={tint} tint={tint} name={words.names[tint] ?? ''} />
        ))}
      </div>
      <p className="min-h-5 text-small text-ink-2">
        {words.names[shown]}
        {others.length > 0 &&
          ` · ${words.also(
            list(
              locale,
              others.map(({ name }) => name),
            ),
          )}`}
      </p>
    </fieldset>
  )
}

interface SwatchProps {
  readonly value: number | null
  readonly typed: number | null
  readonly tint: number
  readonly name: string
  readonly onChoose: (tint: number | null) => void
  readonly children?: ReactNode
}

function Swatch({ value, typed, tint, name, onChoose, children }: SwatchProps) {
  const isChosen = value === typed
  return (
    <label
      title={name}
      className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-md px-2 text-small has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name="tint"
        aria-label={name}
        checked={isChosen}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={() => onChoose(value)}
      />
      <span aria-hidden="true" data-tint={tint} className={isChosen ? 'swatch swatch-chosen' : 'swatch'}>
        {isChosen && <Check size={16} strokeWidth={3} />}
      </span>
      {children}
    </label>
  )
}
