import { useState } from 'react'
import { Link } from 'react-router'

import type { changeMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { useHref } from '../../app/paths.ts'
import { Switch } from '../../ui/check.tsx'
import { DeviceSwitch } from './device-switch.tsx'
import { useRefresh, type Profile } from './own-account.ts'
import { Outcome, Section } from './section.tsx'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

type Choice = 'wantsReviewMails' | 'wantsPointsMails' | 'wantsFiguresMails'

/**
 * The optional mails that a person wants; a switch takes effect at once. Only members of a salon are asked about its
 * figures.
 */
export function MailsSection({ profile }: { readonly profile: Profile }) {
  const { mails: words, saved } = useProfileWords()
  const [wants, setWants] = useState({
    wantsReviewMails: profile.wantsReviewMails,
    wantsPointsMails: profile.wantsPointsMails,
    wantsFiguresMails: profile.wantsFiguresMails,
  })
  const href = useHref()
  const [done, setDone] = useState<string>()
  const refresh = useRefresh()
  const { run, problem } = useProfileAction((body: Partial<Record<Choice, boolean>>) =>
    api<typeof changeMyProfile>('PATCH', '/me/profile', { body }),
  )
  const choose = async (choice: Choice, value: boolean) => {
    setWants({ ...wants, [choice]: value })
    setDone(undefined)
    const isKept = await run({ [choice]: value })
    if (!isKept) return setWants((now) => ({ ...now, [choice]: !value }))
    setDone(saved)
    await refresh('profile')
  }
  const choices: readonly Choice[] = [
    'wantsReviewMails',
    'wantsPointsMails',
    ...(profile.role === 'business' ? (['wantsFiguresMails'] as const) : []),
  ]
  return (
    <Section id="mails" title={words.title} lead={words.lead}>
      {choices.map((choice) => (
        <Switch
          key={choice}
          label={words[choice]}
          hint={words.hints[choice]}
          checked={wants[choice]}
          onChange={(event) => void choose(choice, event.currentTarget.checked)}
        />
      ))}
      <DeviceSwitch isOfSalon={profile.role === 'business'} />
      <Link to={href('ownMessages')} className="inline-flex min-h-11 items-center font-semibold text-primary">
        {words.all}
      </Link>
      <Outcome problem={problem} done={done} />
    </Section>
  )
}
