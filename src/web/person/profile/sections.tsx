import type { User } from '@supabase/auth-js'

import { CardsSection } from './cards-section.tsx'
import { ConnectionsSection } from './connections-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailsSection } from './mails-section.tsx'
import type { Profile } from './own-account.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { SignOut } from './sign-out.tsx'
import { TwoStepSection } from './two-step-section.tsx'

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
      <MailsSection profile={profile} />
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
