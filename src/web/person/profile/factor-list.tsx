import type { Factor, User } from '@supabase/auth-js'

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { maskedPhone } from '../account/factor-ways.ts'
import { factorIcons, kindNames, kindOf } from './factor-kinds.ts'
import { RemoveFactor } from './remove-factor.tsx'
import { Entries, Entry, EntryButton } from './section.tsx'
import { useAsked } from './use-asked.ts'
import { useProfileWords } from './words.ts'

interface FactorListProps {
  readonly user: User
  /** The ones that count: proved, and no recovery codes. */
  readonly factors: readonly Factor[]
}

/** The account's second factors. */
export function FactorList({ user, factors }: FactorListProps) {
  const words = useProfileWords()
  const { about: removing, isOpen, ask, close } = useAsked<Factor>()
  const nameOf = (factor: Factor) => factor.friendly_name ?? kindNames(words)[kindOf(factor)]
  return (
    <>
      <Entries>
        {factors.map((factor) => (
          <FactorEntry key={factor.id} factor={factor} name={nameOf(factor)} onRemove={() => ask(factor)} />
        ))}
      </Entries>
      {removing && (
        <RemoveFactor
          key={removing.id}
          factor={removing}
          name={nameOf(removing)}
          all={user.factors ?? []}
          isLast={factors.length === 1}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

interface FactorEntryProps {
  readonly factor: Factor
  readonly name: string
  readonly onRemove: () => void
}

function FactorEntry({ factor, name, onRemove }: FactorEntryProps) {
  const { twoStep, passkeys, remove } = useProfileWords()
  const locale = useLocale()
  const Icon = factorIcons[kindOf(factor)]
  const added = twoStep.addedOn(plainDay(locale, factor.created_at))
  const phone = kindOf(factor) === 'phone' && 'phone' in factor ? String(factor.phone) : ''
  return (
    <Entry
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={<span className="break-words">{name}</span>}
      text={phone === '' ? added : `${twoStep.phoneTo(maskedPhone(phone))} · ${added}`}
      action={
        <EntryButton aria-label={passkeys.removeNamed(name)} onClick={onRemove}>
          {remove}
        </EntryButton>
      }
    />
  )
}
