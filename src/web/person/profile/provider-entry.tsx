import type { UserIdentity } from '@supabase/auth-js'

import { Button } from '../../ui/button.tsx'
import type { Provider } from './linking.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './providers.ts'
import { Entry } from './section.tsx'
import { useProfileWords } from './words.ts'

interface ProviderEntryProps {
  readonly provider: Provider
  readonly identity: UserIdentity | undefined
  /** It is the only way in: it cannot be removed. */
  readonly isOnly: boolean
  readonly busy: boolean
  readonly onLink: () => void
  readonly onUnlink: (identity: UserIdentity) => void
}

export function ProviderEntry({ provider, identity, isOnly, busy, onLink, onUnlink }: ProviderEntryProps) {
  const { connections: words } = useProfileWords()
  const name = providerNames[provider]
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
