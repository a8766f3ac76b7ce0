import type { User } from '@supabase/auth-js'
import {
  ArrowLeft,
  Bell,
  CreditCard,
  Download,
  Fingerprint,
  KeyRound,
  Link2,
  Mail,
  MonitorSmartphone,
  ShieldCheck,
  UserRound,
} from 'lucide-react'
import { Link } from 'react-router'

import { useHref } from '../../app/paths.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { SectionTabs } from '../../ui/tabs.tsx'
import { useOwnProfile, useOwnUser } from './own-account.ts'
import { useProviders } from './providers.ts'
import { Loaded } from './section.tsx'
import { Sections } from './sections.tsx'
import { SideNavigation, type Anchor } from './side-navigation.tsx'
import { useProfileWords } from './words.ts'

/** The sections there are for this customer on this installation. */
function useAnchors(user: User | undefined): readonly Anchor[] {
  const { nav } = useProfileWords()
  const { passkeys } = useSignInFacts()
  const hasProviders = useProviders(user ?? {}).length > 0
  return [
    { id: 'personal', label: nav.personal, icon: UserRound },
    { id: 'mails', label: nav.mails, icon: Bell },
    { id: 'email', label: nav.email, icon: Mail },
    { id: 'password', label: nav.password, icon: KeyRound },
    ...(hasProviders ? [{ id: 'connections', label: nav.connections, icon: Link2 }] : []),
    { id: 'two-step', label: nav.twoStep, icon: ShieldCheck },
    ...(passkeys ? [{ id: 'passkeys', label: nav.passkeys, icon: Fingerprint }] : []),
    { id: 'devices', label: nav.devices, icon: MonitorSmartphone },
    { id: 'cards', label: nav.cards, icon: CreditCard },
    { id: 'data', label: nav.data, icon: Download },
  ]
}

/** The user and the profile, which the first sections show together, as one query. */
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

/** A customer's own settings: sections one below the other, with their names beside them where there is room. */
export function ProfilePage() {
  const words = useProfileWords()
  const account = useAccount()
  const anchors = useAnchors(account.user)
  const has = (id: string) => anchors.some((anchor) => anchor.id === id)
  // The links look for their sections only once, so they begin anew when those are loaded.
  const loaded = String(account.data !== undefined)
  return (
    <div className="page py-3 pb-10 md:py-10">
      <BackLink />
      <h1 className="display text-display">{words.title}</h1>
      <div className="mt-3 md:mt-8 md:grid md:grid-cols-[210px_minmax(0,1fr)] md:gap-10 lg:gap-14">
        <div className="contents md:hidden">
          <SectionTabs key={loaded} label={words.sections} sections={anchors} />
        </div>
        <SideNavigation key={loaded} anchors={anchors} />
        <div className="mt-5 flex max-w-[870px] flex-col gap-5 md:mt-0">
          <Loaded query={account}>
            {({ user, profile }) => <Sections user={user} profile={profile} has={has} />}
          </Loaded>
        </div>
      </div>
    </div>
  )
}

/** Leads to the dashboard on a phone; wider screens have the link beside the sections. */
function BackLink() {
  const words = useProfileWords()
  return (
    <Link
      to={useHref()('dashboard')}
      className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-full px-1 text-small font-semibold text-primary md:hidden"
    >
      <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.back}
    </Link>
  )
}
