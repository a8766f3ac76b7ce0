import type { PasskeyListItem } from '@supabase/auth-js'
import { Fingerprint, Pencil, Trash2 } from 'lucide-react'

import { plainDay } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Entry } from './section.tsx'
import { useProfileWords } from './words.ts'

interface PasskeyEntryProps {
  readonly passkey: PasskeyListItem
  readonly onAsk: (what: 'rename' | 'remove') => void
}

export function PasskeyEntry({ passkey, onAsk }: PasskeyEntryProps) {
  const { passkeys: words } = useProfileWords()
  const name = passkey.friendly_name ?? words.unnamed
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
  return (
    <Entry
      icon={<Fingerprint {...icon} />}
      title={<span className="break-words">{name}</span>}
      text={<Times passkey={passkey} />}
      action={
        <span className="ml-1 flex sm:ml-0">
          <IconButton label={words.renameNamed(name)} onClick={() => onAsk('rename')}>
            <Pencil {...icon} />
          </IconButton>
          <IconButton label={words.removeNamed(name)} onClick={() => onAsk('remove')}>
            <Trash2 {...icon} />
          </IconButton>
        </span>
      }
    />
  )
}

function Times({ passkey: { created_at: added, last_used_at: used } }: Pick<PasskeyEntryProps, 'passkey'>) {
  const { passkeys: words } = useProfileWords()
  const locale = useLocale()
  const parts = [
    words.addedOn(plainDay(locale, added)),
    used ? words.usedOn(plainDay(locale, used)) : words.neverUsed,
  ]
  return parts.join(' · ')
}
