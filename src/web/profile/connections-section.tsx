import type { User, UserIdentity } from '@supabase/auth-js'
import { useEffect, useState } from 'react'

import { useSearch } from '../account/use-search.ts'
import { useAccountWords } from '../account/words.ts'
import { useHref } from '../paths.ts'
import { getAuth } from '../session.ts'
import { useSignInFacts } from '../sign-in-facts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { toast } from '../ui/toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { endFormerSession, isBackFromProvider, leaveToLink, type Provider } from './linking.ts'
import { useOwnDevices, useRefresh } from './own-account.ts'
import { ProviderMark } from './provider-mark.tsx'
import { Entries, Entry, Outcome, Section } from './section.tsx'
import { useAction } from './use-action.ts'
import { useProfileWords } from './words.ts'

const names: Record<Provider, string> = { google: 'Google', facebook: 'Facebook' }
const providers: readonly Provider[] = ['google', 'facebook']

/** The providers that are on here, or that the person came by before they were turned off. */
export function useProviders({ identities = [] }: User): readonly Provider[] {
  const facts = useSignInFacts()
  return providers.filter(
    (provider) => facts[provider] || identities.some((identity) => identity.provider === provider),
  )
}

export function ConnectionsSection({ user }: { readonly user: User }) {
  const { connections: words } = useProfileWords()
  const shown = useProviders(user)
  const linked = useLinking()
  const [leaving, setLeaving] = useState<UserIdentity>()
  const [isAsking, setAsking] = useState(false)
  const { identities = [] } = user
  const name = names[(leaving?.provider ?? 'google') as Provider]
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
              busy={linked.busy}
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
  const { busy, problem, run } = useAction()
  useEffect(() => {
    if (devices === undefined || !isBackFromProvider()) return
    void run(async () => {
      if (!(await endFormerSession(devices))) return
      toast(words.nowLinked, { kind: 'success' })
      await refresh('devices')
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is left to do depends on the list alone
  }, [devices])
  const link = (provider: Provider) => {
    const back = location.origin + href('authCallback', undefined, { next: href('profile') })
    void run(() => leaveToLink(provider, back, devices))
  }
  return { busy, problem, link }
}

/** Why the provider's account was not connected: `?refused=…`, as the page of returning sign-ins sends it. */
function Refused() {
  const { callback } = useAccountWords()
  const refused = new URLSearchParams(useSearch() ?? '').get('refused') ?? ''
  if (!Object.hasOwn(callback.kinds, refused)) return null
  const { title, text } = callback.kinds[refused as keyof typeof callback.kinds]
  return (
    <Notice tone="warning" title={title} live>
      {text}
    </Notice>
  )
}

interface ProviderEntryProps {
  readonly provider: Provider
  readonly identity: UserIdentity | undefined
  /** It is the only way in: it cannot be removed. */
  readonly isOnly: boolean
  readonly busy: boolean
  readonly onLink: () => void
  readonly onUnlink: (identity: UserIdentity) => void
}

function ProviderEntry({ provider, identity, isOnly, busy, onLink, onUnlink }: ProviderEntryProps) {
  const { connections: words } = useProfileWords()
  const name = names[provider]
  const email: unknown = identity?.identity_data?.['email']
  const linkedText = typeof email === 'string' && email !== '' ? words.linkedAs(email) : words.linked
  const state = identity ? linkedText : words.notLinked
  const isLast = identity !== undefined && isOnly
  return (
    <Entry
      icon={<ProviderMark provider={provider} />}
      title={name}
      text={
        <>
          <span className="break-words">{state}</span>
          {isLast && <span className="mt-0.5 block">{words.onlyOne}</span>}
        </>
      }
      action={
        !isLast && (
          <Button
            variant="ghost"
            size="sm"
            busy={busy}
            aria-label={identity ? words.unlinkNamed(name) : words.linkNamed(name)}
            onClick={() => (identity ? onUnlink(identity) : onLink())}
          >
            {identity ? words.unlink : words.link}
          </Button>
        )
      }
    />
  )
}
