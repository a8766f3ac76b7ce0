import type { User, UserIdentity } from '@supabase/auth-js'
import { useEffect, useState } from 'react'

import { useHref } from '../../app/paths.ts'
import { getAuth } from '../../app/session.ts'
import { toast } from '../../ui/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { endFormerSession, isBackFromProvider, leaveToLink, type Provider } from './linking.ts'
import { useOwnDevices, useRefresh, type Device } from './own-account.ts'
import { ProviderEntry } from './provider-entry.tsx'
import { providerNames, useProviders } from './providers.ts'
import { Refused } from './refused.tsx'
import { Entries, Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

export function ConnectionsSection({ user }: { readonly user: User }) {
  const { connections: words } = useProfileWords()
  const shown = useProviders(user)
  const linked = useLinking()
  const [leaving, setLeaving] = useState<UserIdentity>()
  const [isAsking, setAsking] = useState(false)
  const { identities = [] } = user
  const name = providerNames[(leaving?.provider ?? 'google') as Provider]
  const refresh = useRefresh()
  const unlink = async () => {
    if (!leaving) return
    const { error } = await (await getAuth()).unlinkIdentity(leaving)
    if (error) throw error
    toast(words.unlinked(name))
    await refresh('user', 'profile')
  }
  return (
    <Section id="connections" title={words.title} lead={words.lead}>
      <div className="flex flex-col gap-4">
        <Refused />
        <Entries>
          {shown.map((provider) => (
            <ProviderEntry
              key={provider}
              provider={provider}
              identity={identities.find((identity) => identity.provider === provider)}
              isOnly={identities.length === 1}
              busy={linked.isBusy}
              onLink={() => linked.link(provider)}
              onUnlink={(identity) => {
                setLeaving(identity)
                setAsking(true)
              }}
            />
          ))}
        </Entries>
        <Outcome problem={linked.problem} />
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.ask(name)}
        submit={words.unlink}
        onConfirm={unlink}
      >
        {words.askText(name)}
      </ConfirmDialog>
    </Section>
  )
}

/** The way to a provider, and what is left to do when somebody is back from it. */
function useLinking() {
  const { connections: words } = useProfileWords()
  const href = useHref()
  const devices = useOwnDevices().data
  const refresh = useRefresh()
  const following = useProfileAction(async (known: readonly Device[]) => {
    if (!(await endFormerSession(known))) return
    toast(words.nowLinked, { kind: 'success' })
    await refresh('devices')
  })
  const leaving = useProfileAction((provider: Provider) => {
    const back = location.origin + href('authCallback', undefined, { next: href('profile') })
    return leaveToLink(provider, back, devices)
  })
  useEffect(() => {
    if (devices !== undefined && isBackFromProvider()) void following.run(devices)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is left to do depends on the list alone
  }, [devices])
  return {
    isBusy: following.isBusy || leaving.isBusy,
    problem: following.problem ?? leaving.problem,
    link: (provider: Provider) => void leaving.run(provider),
  }
}
