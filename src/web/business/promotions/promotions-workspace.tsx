import { BadgePercent, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { PromotionView } from '#features/promotions/contract.ts'

import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/card.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOwnSalon } from '../business-page.tsx'
import { useOpened } from '../services/use-opened.ts'
import {
  PromotionsOf,
  salonCalls,
  usePromotionCalls,
  usePromotions,
  useReload,
  type Promotions,
} from './calls.ts'
import { PromotionRow, type Stepping } from './promotion-row.tsx'
import { PromotionSheet } from './promotion-sheet.tsx'
import { StepDialog } from './step-dialog.tsx'
import { usePromotionsWords } from './words.ts'

/** The salon's promotions: what runs, drafts, and what ended. */
export function PromotionsWorkspace() {
  const words = usePromotionsWords()
  const { id } = useOwnSalon()
  const calls = useMemo(() => salonCalls(id), [id])
  return (
    <PromotionsOf value={calls}>
      <h1 className="display text-display">{words.title}</h1>
      <p className="mt-1 mb-6 max-w-[62ch] text-ink-2">{words.intro}</p>
      <PromotionList />
    </PromotionsOf>
  )
}

/** The promotions with what can be done with them. Only inside `PromotionsOf`. */
export function PromotionList() {
  const words = usePromotionsWords()
  return (
    <Loaded query={usePromotions()} words={words} skeleton={<Skeleton className="h-64 rounded-lg" />}>
      {(list) => <LoadedList list={list} />}
    </Loaded>
  )
}

interface Editing {
  /** Undefined: a new one. */
  readonly promotion: PromotionView | undefined
}

function LoadedList({ list }: { readonly list: Promotions }) {
  const reload = useReload()
  const { key, what, isOpen, open, close } = useOpened<Editing>()
  const [stepping, setStepping] = useState<Stepping>()
  const add = () => open({ promotion: undefined })
  return (
    <>
      {list.promotions.length === 0 ? (
        <Empty isEverywhere={list.services === null} onAdd={add} />
      ) : (
        <Groups list={list} onAdd={add} onEdit={(promotion) => open({ promotion })} onStep={setStepping} />
      )}
      <PromotionSheet
        key={key}
        services={list.services}
        promotion={what?.promotion}
        open={isOpen}
        onClose={close}
        onSaved={() => {
          close()
          void reload()
        }}
      />
      <StepDialog stepping={stepping} onClose={() => setStepping(undefined)} />
    </>
  )
}

interface EmptyProps {
  readonly isEverywhere: boolean
  readonly onAdd: () => void
}

function Empty({ isEverywhere, onAdd }: EmptyProps) {
  const words = usePromotionsWords()
  const { empty } = isEverywhere ? words.platform : words
  return (
    <EmptyState
      icon={<BadgePercent size={28} strokeWidth={1.5} aria-hidden="true" />}
      title={empty.title}
      text={empty.text}
      action={<AddButton onAdd={onAdd} />}
    />
  )
}

function AddButton({ onAdd }: { readonly onAdd: () => void }) {
  const words = usePromotionsWords()
  const { mayWrite } = usePromotionCalls()
  if (!mayWrite) return null
  return (
    <Button onClick={onAdd}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )
}

const groups = ['active', 'draft', 'ended'] as const

interface GroupsProps {
  readonly list: Promotions
  readonly onAdd: () => void
  readonly onEdit: (promotion: PromotionView) => void
  readonly onStep: (stepping: Stepping) => void
}

function Groups({ list: { promotions, services }, onAdd, onEdit, onStep }: GroupsProps) {
  const words = usePromotionsWords()
  return (
    <div className="flex flex-col gap-8">
      <div className="empty:hidden">
        <AddButton onAdd={onAdd} />
      </div>
      {groups.map((status) => {
        const inside = promotions.filter((promotion) => promotion.status === status)
        if (inside.length === 0) return null
        return (
          <section key={status} aria-labelledby={`promotions-${status}`}>
            <h2 id={`promotions-${status}`} className="mb-3 text-title">
              {words.groups[status]}
            </h2>
            <ul className="panel divide-y divide-line">
              {inside.map((promotion) => (
                <PromotionRow
                  key={promotion.id}
                  promotion={promotion}
                  services={services}
                  onEdit={() => onEdit(promotion)}
                  onStep={(step) => onStep({ promotion, step })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
