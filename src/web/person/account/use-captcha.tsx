import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useSignInFacts } from '../../app/sign-in-facts.ts'
import { Problem } from '../../ui/forms/problem.tsx'
import { drawCaptcha, loadCaptcha, type CaptchaWidget } from './captcha-service.ts'
import { useAccountWords } from './words.ts'

export interface Captcha {
  readonly isNeeded: boolean
  readonly isPassed: boolean
  /** The answer for one call, after which the check begins again; empty where no captcha is set up. */
  readonly take: () => { readonly captchaToken?: string }
  /** The check, for the place above the button; nothing where no captcha is set up. */
  readonly widget: ReactNode
}

export const isCaptchaMissing = ({ isNeeded, isPassed }: Captcha): boolean => isNeeded && !isPassed

/** Checks that a human fills in the form, where the installation wants it. */
export function useCaptcha(): Captcha {
  const isNeeded = useSignInFacts().captcha !== undefined
  const [token, setToken] = useState('')
  const drawn = useRef<CaptchaWidget>(undefined)
  const take = () => {
    if (token === '') return {}
    setToken('')
    drawn.current?.reset()
    return { captchaToken: token }
  }
  return {
    isNeeded,
    isPassed: token !== '',
    take,
    widget: isNeeded && <Widget drawn={drawn} onToken={setToken} />,
  }
}

interface WidgetProps {
  readonly drawn: RefObject<CaptchaWidget | undefined>
  /** Never changes: with another one the widget is drawn anew. */
  readonly onToken: (token: string) => void
}

/** The provider's widget, drawn anew wherever a step of the form shows it. */
function Widget(props: WidgetProps) {
  const { captcha: words } = useAccountWords()
  const { place, isBlocked } = useDrawnWidget(props)
  return (
    <>
      <fieldset ref={place} aria-label={words.label} className="min-h-[78px] min-w-0" />
      <Problem>{isBlocked ? words.unavailable : undefined}</Problem>
    </>
  )
}

function useDrawnWidget({ drawn, onToken }: WidgetProps) {
  const { captcha } = useSignInFacts()
  const locale = useLocale()
  const place = useRef<HTMLFieldSetElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  const provider = captcha?.provider
  const siteKey = captcha?.siteKey
  useEffect(() => {
    if (provider === undefined) return undefined
    let isGone = false
    loadCaptcha(provider).then(
      (service) => {
        if (!place.current || isGone) return
        drawn.current = drawCaptcha(service, place.current, { siteKey, locale, onToken })
      },
      () => setBlocked(true),
    )
    return () => {
      isGone = true
      drawn.current?.remove()
      drawn.current = undefined
      onToken('')
    }
  }, [provider, siteKey, locale, drawn, onToken])
  return { place, isBlocked }
}
