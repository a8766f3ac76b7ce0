import type { User, UserIdentity } from '@supabase/auth-js'

import { ConfirmAction } from './confirm-action.tsx'
import type { Provider } from './linking.ts'
import { ProviderEntry } from './provider-entry.tsx'
import { providerNames, useProviders } from './providers.ts'
import { Refused } from './refused.tsx'
import { Entries, Outcome, Section } from './section.tsx'
import { useAsked } from './use-asked.ts'
import { useLinking, useUnlink } from './use-linking.ts'
import { useProfileWords } from './words.ts'

interface ConnectionsProps {
  readonly user: User
}

export function ConnectionsSection({ user }: ConnectionsProps) {
  const { connections: words } = useProfileWords()
  const { about: leaving, isOpen, ask, close } = useAsked<UserIdentity>()
  return (
    <Section id="connections" title={words.title} lead={words.lead}>
      <Connections user={user} onUnlink={ask} />
      <UnlinkDialog identity={leaving} open={isOpen} onClose={close} />
    </Section>
  )
}

interface UnlinkProps {
  readonly onUnlink: (identity: UserIdentity) => void
}

function Connections({ user, onUnlink }: ConnectionsProps & UnlinkProps) {
  const shown = useProviders(user)
  const { isBusy, problem, link } = useLinking()
  const { identities = [] } = user
  return (
    <div className="flex flex-col gap-4">
      <Refused />
      <Entries>
        {shown.map((provider) => (
          <ProviderEntry
            key={provider}
            provider={provider}
            identity={identities.find((identity) => identity.provider === provider)}
            isOnly={identities.length === 1}
            busy={isBusy}
            onLink={() => link(provider)}
            onUnlink={onUnlink}
          />
        ))}
      </Entries>
      <Outcome problem={problem} />
    </div>
  )
}

interface UnlinkDialogProps {
  /** Undefined before one was chosen. */
  readonly identity: UserIdentity | undefined
  readonly open: boolean
  readonly onClose: () => void
}

function UnlinkDialog({ identity, open, onClose }: UnlinkDialogProps) {
  const { connections: words } = useProfileWords()
  const name = providerNames[(identity?.provider ?? 'google') as Provider]
  const unlink = useUnlink(identity, name)
  const title = words.ask(name)
  return (
    <ConfirmAction open={open} onClose={onClose} title={title} confirm={words.unlink} onConfirm={unlink}>
      {words.askText(name)}
    </ConfirmAction>
  )
}
