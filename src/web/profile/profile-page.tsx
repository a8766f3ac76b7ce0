import type { User } from '@supabase/auth-js'
import {
  ArrowLeft,
  Download,
  Fingerprint,
  KeyRound,
  Link2,
  LogOut,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import { useSignInFacts } from '../sign-in-facts.ts'
import { Button } from '../ui/button.tsx'
import { SectionTabs } from '../ui/tabs.tsx'
import { ConnectionsSection, useProviders } from './connections-section.tsx'
import { DataSection } from './data-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { useOwnProfile, useOwnUser, type Profile } from './own-account.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PersonalSection } from './personal-section.tsx'
import { Loaded } from './section.tsx'
import { SideNavigation } from './side-navigation.tsx'
import { TwoStepSection } from './two-step-section.tsx'
import { useLeaveThen } from './use-leave-then.ts'
import { useProfileWords } from './words.ts'

export interface Anchor {
  readonly id: string
  readonly label: string
  readonly icon: LucideIcon
}

/** The sections there are for this person on this installation. */
function useAnchors(user: User | undefined): readonly Anchor[] {
  const { nav } = useProfileWords()
  const { passkeys } = useSignInFacts()
  const hasProviders = useProviders(user ?? ({ identities: [] } as unknown as User)).length > 0
  return [
    { id: 'personal', label: nav.personal, icon: UserRound },
    { id: 'email', label: nav.email, icon: Mail },
    { id: 'password', label: nav.password, icon: KeyRound },
    ...(hasProviders ? [{ id: 'connections', label: nav.connections, icon: Link2 }] : []),
    { id: 'two-step', label: nav.twoStep, icon: ShieldCheck },
    ...(passkeys ? [{ id: 'passkeys', label: nav.passkeys, icon: Fingerprint }] : []),
    { id: 'devices', label: nav.devices, icon: MonitorSmartphone },
    { id: 'data', label: nav.data, icon: Download },
  ]
}

/** Both halves of what the first sections show, as one answer. */
function useAccount() {
  const user = useOwnUser()
  const profile = useOwnProfile()
  return {
    user: user.data,
    data: user.data && profile.data ? { user: user.data, profile: profile.data } : undefined,
    isError: user.isError || profile.isError,
    refetch: () => Promise.all([user.refetch(), profile.refetch()]),
  }
}

/** A person's own settings: sections one below the other, with their names beside them where there is room. */
export function ProfilePage() {
  const words = useProfileWords()
  const account = useAccount()
  const anchors = useAnchors(account.user)
  const href = useHref()
  return (
    <div className="page py-3 pb-10 md:py-10">
      <Link
        to={href('dashboard')}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 text-small font-semibold text-primary md:hidden"
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
        {words.back}
      </Link>
      <h1 className="display text-display">{words.title}</h1>
      <div className="mt-3 md:mt-8 md:grid md:grid-cols-[210px_minmax(0,1fr)] md:gap-10 lg:gap-14">
        <div className="contents md:hidden">
          <SectionTabs label={words.sections} sections={anchors} />
        </div>
        <SideNavigation anchors={anchors} />
        <div className="mt-5 flex max-w-[870px] flex-col gap-5 md:mt-0">
          <Loaded query={account}>
            {({ user, profile }) => <Sections user={user} profile={profile} anchors={anchors} />}
          </Loaded>
        </div>
      </div>
    </div>
  )
}

interface SectionsProps {
  readonly user: User
  readonly profile: Profile
  readonly anchors: readonly Anchor[]
}

function Sections({ user, profile, anchors }: SectionsProps) {
  const has = (id: string) => anchors.some((anchor) => anchor.id === id)
  return (
    <>
      <PersonalSection profile={profile} />
      <EmailSection user={user} />
      <PasswordSection email={user.email ?? ''} hasPassword={profile.hasPassword} />
      {has('connections') && <ConnectionsSection user={user} />}
      <TwoStepSection user={user} />
      {has('passkeys') && <PasskeysSection />}
      <DevicesSection />
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
