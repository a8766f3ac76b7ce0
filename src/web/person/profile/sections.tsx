import type { User } from '@supabase/auth-js'
import { LogOut } from 'lucide-react'

import { useHref } from '../../app/paths.ts'
import { useSignOut } from '../../frame/shell/use-sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { CardsSection } from './cards-section.tsx'
import { ConnectionsSection } from './connections-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import type { Profile } from './own-account.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'
import { useLeaveThen } from './use-leave-then.ts'
import { useProfileWords } from './words.ts'

interface SectionsProps {
  readonly user: User
  readonly profile: Profile
  /** Whether this installation and account have the section. */
  readonly has: (id: string) => boolean
}

/** The sections, one below the other. */
export function Sections({ user, profile, has }: SectionsProps) {
  return (
    <>
      <PersonalSection profile={profile} />
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ''} hasPassword={profile.hasPassword} />
      {has('connections') && <ConnectionsSection user={user} />}
      <TwoStepSection user={user} />
      {has('passkeys') && <PasskeysSection />}
      <DevicesSection />
      <CardsSection />
      <DataSection user={user} hasPassword={profile.hasPassword} />
      <SignOut />
    </>
  )
}

function SignOut() {
  const words = useProfileWords()
  const leaveThen = useLeaveThen()
  const home = useHref()('home')
  const signOut = useSignOut()
  return (
    <Button variant="secondary" className="self-start" onClick={() => leaveThen(home, signOut)}>
      <LogOut size={20} strokeWidth={1.75} aria-hidden="true" />
      {words.signOut}
    </Button>
  )
}
