import { useId, useState } from 'react'

import type { RunSetting } from '#features/settings/contract.ts'

import { useLocale } from '../../app/messages.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useMayWrite } from '../access-gate.tsx'
import { plainWhen } from '../plain-when.ts'
import { DaysDialog } from './days-dialog.tsx'
import { GateDialog } from './gate-dialog.tsx'
import { useAdminSettingWords } from './words.ts'

/** One setting: its effect, its value, its last change, and the button to change it. */
export function SettingPanel({ setting }: { readonly setting: RunSetting }) {
  const words = useAdminSettingWords()
  const locale = useLocale()
  const id = useId()
  const { name, changedAt, changedBy } = setting
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-title">
          {words.names[name]}
        </h2>
        <Value setting={setting} />
      </div>
      <p className="mt-2 max-w-text text-ink-2">{words.texts[name]}</p>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-small text-muted">
          {changedAt === null
            ? words.unchanged
            : words.changed(plainWhen(locale, changedAt), changedBy ?? words.gone)}
        </p>
        <ChangeButton setting={setting} />
      </div>
    </section>
  )
}

function Value({ setting: { name, value } }: { readonly setting: RunSetting }) {
  const words = useAdminSettingWords()
  if (name === 'trial-days') return <Badge tone="info">{words.days(Number(value))}</Badge>
  const state = value === 'paused' ? 'paused' : 'open'
  return <Badge tone={state === 'open' ? 'success' : 'warning'}>{words.statesOf[name][state]}</Badge>
}

function ChangeButton({ setting }: { readonly setting: RunSetting }) {
  const words = useAdminSettingWords()
  const mayWrite = useMayWrite('settings')
  const [isOpen, setIsOpen] = useState(false)
  const { name, value } = setting
  const close = () => setIsOpen(false)
  if (!mayWrite) return null
  const act = name === 'trial-days' ? 'change' : value === 'open' ? 'pause' : 'open'
  return (
    <>
      <Button
        variant="secondary"
        aria-label={words.actOf(words.acts[act], words.names[name])}
        onClick={() => setIsOpen(true)}
      >
        {words.acts[act]}
      </Button>
      {isOpen &&
        (name === 'trial-days' ? (
          <DaysDialog days={Number(value)} onClose={close} />
        ) : (
          <GateDialog name={name} act={act === 'pause' ? 'pause' : 'open'} onClose={close} />
        ))}
    </>
  )
}
