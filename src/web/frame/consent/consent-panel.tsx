import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'

import type { ConsentChoice } from '#domain/consent.ts'

import { useHref } from '../../app/paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/check.tsx'
import { usePageMark } from '../../ui/use-page-mark.ts'
import { leaveConsent, useConsent } from './consent-state.ts'
import { decide } from './decide.ts'
import { useConsentWords } from './words.ts'

const nothing: ConsentChoice = { analytics: false, marketing: false }
const everything: ConsentChoice = { analytics: true, marketing: true }

/**
 * A panel that the reader has opened takes the focus, gives it back, and closes by Escape; one that came by itself leaves
 * the focus where it is.
 */
function useAsked(isAsked: boolean) {
  const panel = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    const before = document.activeElement
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leaveConsent()
    }
    panel.current?.focus()
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [isAsked])
  return panel
}

/** The question about cookies. It covers a corner of the page; the page below works as ever. */
export function ConsentPanel() {
  const words = useConsentWords()
  const { consent, question } = useConsent()
  const isAsked = question === 'asked'
  const [open, setOpen] = useState(isAsked)
  const panel = useAsked(isAsked)
  usePageMark('hasConsent')
  const id = useId()
  const choose = (choice: ConsentChoice) => decide(choice, consent)
  return (
    <dialog open ref={panel} aria-labelledby={id} tabIndex={-1} className="consent">
      <PanelHead id={id} isAsked={isAsked} />
      {open && <Preferences chosen={consent ?? nothing} onSave={choose} />}
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button size="sm" className="px-2!" onClick={() => choose(nothing)}>
          {words.essentialOnly}
        </Button>
        <Button size="sm" className="px-2!" onClick={() => choose(everything)}>
          {words.acceptAll}
        </Button>
      </div>
      {!open && (
        <Button size="sm" variant="ghost" wide className="mt-1" onClick={() => setOpen(true)}>
          {words.preferences}
        </Button>
      )}
    </dialog>
  )
}

interface PanelHeadProps {
  /** Of the title. */
  readonly id: string
  readonly isAsked: boolean
}

function PanelHead({ id, isAsked }: PanelHeadProps) {
  const words = useConsentWords()
  const href = useHref()
  return (
    <>
      <div className="flex items-start gap-2">
        <h2 id={id} className="flex-1 pt-1 text-title">
          {words.title}
        </h2>
        {isAsked && (
          <IconButton label={words.close} className="-mt-1.5 -mr-2" onClick={leaveConsent}>
            <X size={20} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <p className="mt-1 text-small text-ink-2">
        {words.text}{' '}
        <Link to={href('cookies')} className="font-semibold text-primary underline underline-offset-4">
          {words.more}
        </Link>
      </p>
    </>
  )
}

interface PreferencesProps {
  readonly chosen: ConsentChoice
  readonly onSave: (choice: ConsentChoice) => void
}

function Preferences({ chosen, onSave }: PreferencesProps) {
  const { purposes, preferences, save } = useConsentWords()
  const { analytics, marketing } = chosen
  const [choice, setChoice] = useState<ConsentChoice>({ analytics, marketing })
  return (
    <fieldset className="mt-2 border-t border-line pt-1">
      <legend className="sr-only">{preferences}</legend>
      <Switch {...switchWords(purposes.essential)} checked disabled />
      {(['analytics', 'marketing'] as const).map((purpose) => (
        <Switch
          key={purpose}
          {...switchWords(purposes[purpose])}
          checked={choice[purpose]}
          onChange={({ currentTarget }) => setChoice({ ...choice, [purpose]: currentTarget.checked })}
        />
      ))}
      <Button size="sm" variant="secondary" wide className="mt-2" onClick={() => onSave(choice)}>
        {save}
      </Button>
    </fieldset>
  )
}

const switchWords = ({ name, text }: { readonly name: string; readonly text: string }) => ({
  label: <span className="text-label">{name}</span>,
  hint: text,
})
