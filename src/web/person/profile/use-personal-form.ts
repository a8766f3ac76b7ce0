import { useState, type SubmitEvent } from 'react'

import { isWrittenPhone } from '#domain/written-phone.ts'
import type { changeMyProfile } from '#features/accounts/contract.ts'

import { api } from '../../app/api.ts'
import { getAuth } from '../../app/session.ts'
import { answered } from './answered.ts'
import { useRefresh, type Profile } from './own-account.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

export interface TypedProfile {
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly businessName: string
  readonly language: Profile['language']
}

const typedOf = (profile: Profile): TypedProfile => ({
  firstName: profile.firstName ?? '',
  lastName: profile.lastName ?? '',
  phone: profile.phone ?? '',
  businessName: profile.businessName ?? '',
  language: profile.language,
})

const trimmed = ({ language, ...texts }: TypedProfile): TypedProfile => ({
  firstName: texts.firstName.trim(),
  lastName: texts.lastName.trim(),
  phone: texts.phone.trim(),
  businessName: texts.businessName.trim(),
  language,
})

/** Salons and mails read the profile; other pages greet with the copy that the sign-in service keeps. */
async function save(typed: TypedProfile, isBusiness: boolean): Promise<void> {
  const { businessName, ...person } = trimmed(typed)
  const body = isBusiness ? { ...person, businessName } : person
  await api<typeof changeMyProfile>('PATCH', '/me/profile', { body })
  answered(await (await getAuth()).updateUser({ data: body }))
}

/** The profile as it is typed and saved. A wrong telephone number is not sent, and gets the focus. */
export function usePersonalForm(profile: Profile) {
  const words = useProfileWords()
  const refresh = useRefresh()
  const [typed, setTyped] = useState(() => typedOf(profile))
  const [phoneProblem, setPhoneProblem] = useState<string>()
  const [done, setDone] = useState<string>()
  const { run, isBusy, problem } = useProfileAction(() => save(typed, profile.role === 'business'))
  const change = (part: Partial<TypedProfile>) => {
    setTyped({ ...typed, ...part })
    setDone(undefined)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const phone = typed.phone.trim()
    const isWrong = phone !== '' && !isWrittenPhone(phone)
    setPhoneProblem(isWrong ? words.personal.phoneWrong : undefined)
    setDone(undefined)
    if (isWrong) (event.currentTarget.elements.namedItem('phone') as HTMLElement | null)?.focus()
    if (isWrong || !(await run())) return
    setDone(words.saved)
    await refresh('profile')
  }
  return { typed, change, phoneProblem, isBusy, problem, done, submit }
}
