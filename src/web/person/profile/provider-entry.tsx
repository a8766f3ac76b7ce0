import type { UserIdentity } from '@supabase/auth-js'

import type { Provider } from './linking.ts'
import { ProviderMark } from './provider-mark.tsx'
import { providerNames } from './providers.ts'
import { Entry, EntryButton } from './section.tsx'
import { useProfileWords, type ProfileWords } from './words.ts'

interface ProviderEntryProps {
  readonly provider: Provider
  readonly identity: UserIdentity | undefined
  /** It is the only way in: it cannot be removed. */
  readonly isOnly: boolean
  readonly busy: boolean
  readonly onLink: () => void
  readonly onUnlink: (identity: UserIdentity) => void
}

function statusText(identity: UserIdentity | undefined, words: ProfileWords['connections']): string {
  if (!identity) return words.notLinked
  const email: unknown = identity.identity_data?.['email']
  return typeof email === 'string' && email !== '' ? words.linkedAs(email) : words.linked
}

export function ProviderEntry({ provider, identity, isOnly, busy, onLink, onUnlink }: ProviderEntryProps) {
  const { connections: words } = useProfileWords()
  const name = providerNames[provider]
  const isLast = identity !== undefined && isOnly
  const text = (
    <>
      <span className="break-words">{statusText(identity, words)}</span>
      {isLast && <span className="mt-0.5 block">{words.onlyOne}</span>}
    </>
  )
  const button = identity ? (
    <EntryButton busy={busy} aria-label={words.unlinkNamed(name)} onClick={() => onUnlink(identity)}>
      {words.unlink}
    </EntryButton>
  ) : (
    <EntryButton busy={busy} aria-label={words.linkNamed(name)} onClick={onLink}>
      {words.link}
    </EntryButton>
  )
  return (
    <Entry icon={<ProviderMark provider={provider} />} title={name} text={text} action={!isLast && button} />
  )
}
