import type { Factor, User } from '@supabase/auth-js'
import { KeyRound, MessageSquareText, Plus, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../messages.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { countingFactors } from './counting-factors.ts'
import { Recovery } from './recovery.tsx'
import { RemoveFactor } from './remove-factor.tsx'
import { Entries, Entry, Section } from './section.tsx'
import { useProfileWords, type ProfileWords } from './words.ts'

const loadAddApp = () => import('./add-app.tsx')
const AddApp = lazy(() => loadAddApp().then((part) => ({ default: part.AddApp })))

const icons = { totp: Smartphone, webauthn: KeyRound, phone: MessageSquareText } as const
type Kind = keyof typeof icons
const kindOf = ({ factor_type: type }: Factor): Kind => (Object.hasOwn(icons, type) ? (type as Kind) : 'totp')

/** What a factor is called: by its own name, else by its kind. */
function factorName(factor: Factor, { twoStep: words }: ProfileWords): string {
  const byKind = { totp: words.app, webauthn: words.key, phone: words.phone }
  return factor.friendly_name ?? byKind[kindOf(factor)]
}

/** Apps that show codes, and what helps when they are lost. */
export function TwoStepSection({ user }: { readonly user: User }) {
  const { twoStep: words } = useProfileWords()
  const factors = countingFactors(user)
  const isOn = factors.length > 0
  const [isAdding, setAdding] = useState(false)
  // Also after closing: the codes that come with the first app are shown by the part below.
  const [justAdded, setJustAdded] = useState(false)
  return (
    <Section id="two-step" title={words.title} lead={words.lead} state={<State isOn={isOn} />}>
      <div className="flex flex-col gap-4">
        {isOn && <Factors factors={factors} />}
        <Button
          variant={isOn ? 'ghost' : 'secondary'}
          size="sm"
          className={isOn ? '-ml-4 self-start' : 'self-start'}
          onPointerEnter={() => void loadAddApp()}
          onFocus={() => void loadAddApp()}
          onClick={() => setAdding(true)}
        >
          <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
          {isOn ? words.addAnother : words.add}
        </Button>
        {isOn && <Recovery email={user.email ?? ''} makeAtOnce={justAdded} />}
        {isAdding && (
          <Suspense>
            <AddApp
              factors={user.factors ?? []}
              onClose={() => setAdding(false)}
              onAdded={() => setJustAdded(true)}
            />
          </Suspense>
        )}
      </div>
    </Section>
  )
}

function State({ isOn }: { readonly isOn: boolean }) {
  const { twoStep: words } = useProfileWords()
  const Icon = isOn ? ShieldCheck : ShieldOff
  return (
    <Badge
      tone={isOn ? 'success' : 'neutral'}
      icon={<Icon size={14} strokeWidth={1.75} aria-hidden="true" />}
    >
      {isOn ? words.on : words.off}
    </Badge>
  )
}

function Factors({ factors }: { readonly factors: readonly Factor[] }) {
  const words = useProfileWords()
  const locale = useLocale()
  const [removing, setRemoving] = useState<Factor>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Entries>
        {factors.map((factor) => {
          const Icon = icons[kindOf(factor)]
          const name = factorName(factor, words)
          return (
            <Entry
              key={factor.id}
              icon={<Icon size={20} strokeWidth={1.75} />}
              title={name}
              text={words.twoStep.addedOn(plainDay(locale, factor.created_at))}
              action={
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={words.passkeys.removeNamed(name)}
                  onClick={() => {
                    setRemoving(factor)
                    setOpen(true)
                  }}
                >
                  {words.remove}
                </Button>
              }
            />
          )
        })}
      </Entries>
      {removing && (
        <RemoveFactor
          key={removing.id}
          factor={removing}
          name={factorName(removing, words)}
          isLast={factors.length === 1}
          open={isOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
