import type { User } from '@supabase/auth-js'
import { ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'

import { Badge } from '../../ui/badge.tsx'
import { AddFactor } from './add-factor.tsx'
import { countingFactors } from './counting-factors.ts'
import { FactorList } from './factor-list.tsx'
import { Recovery } from './recovery.tsx'
import { Section } from './section.tsx'
import { useProfileWords } from './words.ts'

/** Apps, keys and phones that are asked for besides the password, and what helps when they are lost. */
export function TwoStepSection({ user }: { readonly user: User }) {
  const { twoStep: words } = useProfileWords()
  const factors = countingFactors(user)
  const isOn = factors.length > 0
  // It stays set after closing: the part below shows the codes that come with the first factor.
  const [justAdded, setJustAdded] = useState(false)
  return (
    <Section id="two-step" title={words.title} lead={words.lead} state={<State isOn={isOn} />}>
      <div className="flex flex-col gap-5">
        {isOn && <FactorList user={user} factors={factors} />}
        <AddFactor isOn={isOn} factors={user.factors ?? []} onAdded={() => setJustAdded(true)} />
        {isOn && <Recovery email={user.email ?? ''} makeAtOnce={justAdded} />}
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
