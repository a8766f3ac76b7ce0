import type { Factor } from '@supabase/auth-js'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Button } from '../../ui/button.tsx'
import { factorIcons, kindNames, type FactorKind } from './factor-kinds.ts'
import { Entries, Entry, EntryButton } from './section.tsx'
import { useProfileWords } from './words.ts'

const load = {
  totp: () => import('./add-app.tsx'),
  webauthn: () => import('./add-key.tsx'),
  phone: () => import('./add-phone.tsx'),
}
const dialogs = {
  totp: lazy(() => load.totp().then((part) => ({ default: part.AddApp }))),
  webauthn: lazy(() => load.webauthn().then((part) => ({ default: part.AddKey }))),
  phone: lazy(() => load.phone().then((part) => ({ default: part.AddPhone }))),
}

interface AddFactorProps {
  readonly isOn: boolean
  readonly factors: readonly Factor[]
  readonly onAdded: () => void
}

/** The kinds of second factors that may be added here: explained before the first one, in a row after it. */
export function AddFactor({ isOn, factors, onAdded }: AddFactorProps) {
  const { factors: kinds } = useSignInFacts()
  const [adding, setAdding] = useState<FactorKind>()
  const AddDialog = adding && dialogs[adding]
  if (kinds.length === 0) return null
  return (
    <>
      {isOn ? (
        <More kinds={kinds} onChoose={setAdding} />
      ) : (
        <Entries>
          {kinds.map((kind) => (
            <Choice key={kind} kind={kind} onChoose={() => setAdding(kind)} />
          ))}
        </Entries>
      )}
      {AddDialog && (
        <Suspense>
          <AddDialog factors={factors} onClose={() => setAdding(undefined)} onAdded={onAdded} />
        </Suspense>
      )}
    </>
  )
}

interface MoreProps {
  readonly kinds: readonly FactorKind[]
  readonly onChoose: (kind: FactorKind) => void
}

function More({ kinds, onChoose }: MoreProps) {
  const { twoStep: words } = useProfileWords()
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-label">{words.addMore}</h3>
      <div className="mt-2 flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <ShortChoice key={kind} kind={kind} onChoose={() => onChoose(kind)} />
        ))}
      </div>
    </div>
  )
}

interface ChoiceProps {
  readonly kind: FactorKind
  readonly onChoose: () => void
}

const preload = (kind: FactorKind) => ({
  onPointerEnter: () => void load[kind](),
  onFocus: () => void load[kind](),
})

function Choice({ kind, onChoose }: ChoiceProps) {
  const words = useProfileWords()
  const Icon = factorIcons[kind]
  const name = kindNames(words)[kind]
  return (
    <Entry
      icon={<Icon size={20} strokeWidth={1.75} />}
      title={name}
      text={words.twoStep.about[kind]}
      action={
        <EntryButton {...preload(kind)} aria-label={words.twoStep.addNamed(name)} onClick={onChoose}>
          {words.twoStep.add}
        </EntryButton>
      }
    />
  )
}

function ShortChoice({ kind, onChoose }: ChoiceProps) {
  const words = useProfileWords()
  const name = kindNames(words)[kind]
  return (
    <Button
      {...preload(kind)}
      variant="secondary"
      size="sm"
      aria-label={words.twoStep.addNamed(name)}
      onClick={onChoose}
    >
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {name}
    </Button>
  )
}
