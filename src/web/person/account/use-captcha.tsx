import { useEffect, useRef, useState, type ReactNode } from 'react'

import { useLocale } from '../../app/messages.tsx'
import { useSignInFacts, type SignInFacts } from '../../app/sign-in-facts.ts'
import { captchaScripts } from '../../app/trusted-types.ts'
import { Notice } from '../../ui/notice.tsx'
import { useAccountWords } from './words.ts'

/** What both providers' scripts put on the window. */
interface CaptchaService {
  readonly render: (place: HTMLElement, options: object) => string
  readonly reset: (widget: string) => void
  readonly remove: (widget: string) => void
}
type Provider = NonNullable<SignInFacts['captcha']>['provider']

export interface Captcha {
  readonly isNeeded: boolean
  readonly isPassed: boolean
  /** The answer for one call, after which the person is asked again; empty where no captcha is set up. */
  readonly take: () => { readonly captchaToken?: string }
  /** To stand above the button; nothing where no captcha is set up. */
  readonly widget: ReactNode
}

export const isCaptchaMissing = ({ isNeeded, isPassed }: Captcha): boolean => isNeeded && !isPassed

let loading: Promise<CaptchaService> | undefined

/** Fetched once, when the first form needs it. @throws when it's blocked or away */
function load(provider: Provider): Promise<CaptchaService> {
  loading ??= new Promise<CaptchaService>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = captchaScripts[provider]
    script.async = true
    script.addEventListener('load', () => {
      const service = (window as unknown as Record<string, CaptchaService | undefined>)[provider]
      if (service) resolve(service)
      else reject(new Error(`${provider} did not start`))
    })
    script.addEventListener('error', () => reject(new Error(`${provider} could not be loaded`)))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** A check that a person sits there, where the installation asks for one. */
export function useCaptcha(): Captcha {
  const { captcha } = useSignInFacts()
  const words = useAccountWords()
  const locale = useLocale()
  const place = useRef<HTMLFieldSetElement>(null)
  const widget = useRef<{ service: CaptchaService; id: string }>(undefined)
  const [token, setToken] = useState('')
  const [isBlocked, setBlocked] = useState(false)
  const provider = captcha?.provider
  const siteKey = captcha?.siteKey
  useEffect(() => {
    if (provider === undefined) return undefined
    let isGone = false
    const options = {
      sitekey: siteKey,
      callback: setToken,
      'expired-callback': () => setToken(''),
      'error-callback': () => setToken(''),
      // Each of the two reads its own name.
      language: locale,
      hl: locale,
    }
    load(provider).then(
      (service) => {
        if (place.current && !isGone) widget.current = { service, id: service.render(place.current, options) }
      },
      () => setBlocked(true),
    )
    return () => {
      isGone = true
      widget.current?.service.remove(widget.current.id)
      widget.current = undefined
    }
  }, [provider, siteKey, locale])
  const take = () => {
    if (token === '') return {}
    setToken('')
    widget.current?.service.reset(widget.current.id)
    return { captchaToken: token }
  }
  return {
    isNeeded: provider !== undefined,
    isPassed: token !== '',
    take,
    widget: provider !== undefined && (
      <>
        <fieldset ref={place} aria-label={words.captcha.label} className="min-h-[78px] min-w-0" />
        {isBlocked && (
          <Notice tone="danger" live>
            {words.captcha.unavailable}
          </Notice>
        )}
      </>
    ),
  }
}
