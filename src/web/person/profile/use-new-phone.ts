import { useState } from 'react'

import { typedNumber } from '#domain/accounts/phone-number.ts'

import { getAuth } from '../../app/session.ts'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import type { Action } from '../../ui/use-action.ts'
import { useAccountWords } from '../account/words.ts'
import { answered } from './answered.ts'
import { freeName } from './factor-kinds.ts'
import { useRefresh } from './own-account.ts'
import type { AddFactorDialogProps } from './use-add-dialog.ts'
import { useProfileAction } from './use-profile-action.ts'
import { useProfileWords } from './words.ts'

interface Challenge {
  readonly factorId: string
  readonly challengeId: string
}

/** A code on its way to a phone. */
export interface SentCode extends Challenge {
  /** As it was typed. */
  readonly number: string
}

/** @throws what the sign-in service refuses with */
async function sendTo(phone: string, friendlyName: string): Promise<Challenge> {
  const { mfa } = await getAuth()
  const { id: factorId } = answered(await mfa.enroll({ factorType: 'phone', phone, friendlyName }))
  const { id: challengeId } = answered(await mfa.challenge({ factorId, channel: 'sms' }))
  return { factorId, challengeId }
}

/** Texts a code to a new phone. */
export function useSendCode(factors: AddFactorDialogProps['factors']) {
  const words = useProfileWords()
  const { twoStep } = words
  const [sent, setSent] = useState<SentCode>()
  const sending = useProfileAction(
    async (typed: string) => {
      const challenge = await sendTo(typedNumber(typed) ?? '', freeName(twoStep.phone, factors, words))
      setSent({ ...challenge, number: typed.trim() })
    },
    (typed) => (typedNumber(typed) === undefined ? twoStep.phoneNumberWrong : undefined),
  )
  return { sent, forget: () => setSent(undefined), sending }
}

/** Proves a new phone by the code that was texted to it. */
export function useProveCode(sent: SentCode | undefined): Action<string, string> {
  const { codeDigits } = useSignInFacts()
  const { code: words } = useAccountWords()
  const refresh = useRefresh()
  return useProfileAction(
    async (code) => {
      if (!sent) return
      const { factorId, challengeId } = sent
      answered(await (await getAuth()).mfa.verify({ factorId, challengeId, code }))
      await refresh('user', 'recovery', 'devices')
    },
    (code) => (code.length < codeDigits ? words.missing(codeDigits) : undefined),
  )
}
