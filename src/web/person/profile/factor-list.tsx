import type { Factor, User } from '@supabase/auth-js'
import { useState } from 'react'

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { Button } from '../../ui/button.tsx'
import { maskedPhone } from '../account/factor-ways.ts'
import { factorIcons, kindNames, kindOf } from './factor-kinds.ts'
import { RemoveFactor } from './remove-factor.tsx'
import { Entries, Entry } from './section.tsx'
import { useProfileWords } from './words.ts'

interface FactorListProps {
  readonly user: User
  /** Those that count. */
  readonly factors: readonly Factor[]
}

/** The second factors there are. */
export function FactorList({ user, factors }: FactorListProps) {
  const words = useProfileWords()
  const [removing, setRemoving] = useState<Factor>()
  const [isOpen, setOpen] = useState(false)
  const nameOf = (factor: Factor) => factor.friendly_name ?? kindNames(words)[kindOf(factor)]
  return (
    <>
      <Entries>
        {factors.map((factor) => (
          <FactorEntry
            key={factor.id}
            factor={factor}
            name={nameOf(factor)}
            onRemove={() => {
              setRemoving(factor)
              setOpen(true)
            }}
          />
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
          onClose={() => setOpen(false)}
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
        <Button variant="ghost" size="sm" aria-label={passkeys.removeNamed(name)} onClick={onRemove}>
          {remove}
        </Button>
      }
    />
  )
}
