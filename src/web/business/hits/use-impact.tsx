import { useState, type ReactNode } from 'react'

import type { Impact, ImpactQuestion, readImpact } from '#features/impact/contract.ts'

import { api } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { usePress } from '../../ui/use-press.ts'
import { HitList } from './hit-list.tsx'
import { useHitsWords } from './words.ts'

export const askImpact = (salonId: string, change: ImpactQuestion): Promise<Impact> =>
  api<typeof readImpact>('POST', '/business/salons/{id}/impact', { params: { id: salonId }, body: change })

interface Asked {
  readonly impact: Impact
  readonly answer: (isAgreed: boolean) => void
}

interface ImpactGuard {
  /** While it is looked up. */
  readonly asking: boolean
  /**
   * Looks up what a change would hit; where that is something, a person is shown it and decides.
   * @returns whether the change may be made
   */
  readonly agreed: (change: ImpactQuestion) => Promise<boolean>
  /** To be drawn beside the form. */
  readonly question: ReactNode
}

/** Nothing that is booked is hit unseen: stands before every change that could. */
export function useImpact(salonId: string): ImpactGuard {
  const { isBusy, press } = usePress()
  const [asked, setAsked] = useState<Asked>()
  const [isOpen, setOpen] = useState(false)
  const agreed = async (change: ImpactQuestion) => {
    const found: Impact[] = []
    await press(async () => found.push(await askImpact(salonId, change)))
    const [impact] = found
    if (!impact || impact.total === 0) return impact !== undefined
    return new Promise<boolean>((answer) => {
      setAsked({ impact, answer })
      setOpen(true)
    })
  }
  const answer = (isAgreed: boolean) => {
    setOpen(false)
    asked?.answer(isAgreed)
  }
  return {
    asking: isBusy,
    agreed,
    question: <Question impact={asked?.impact} open={isOpen} onAnswer={answer} />,
  }
}

interface QuestionProps {
  readonly impact: Impact | undefined
  readonly open: boolean
  readonly onAnswer: (isAgreed: boolean) => void
}

function Question({ impact, open, onAnswer }: QuestionProps) {
  const words = useHitsWords()
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={words.title(impact?.total ?? 0)}
      keepOpen
      footer={
        <div className="flex flex-col gap-2">
          <Button size="lg" wide onClick={() => onAnswer(true)}>
            {words.confirm}
          </Button>
          <Button variant="ghost" wide onClick={() => onAnswer(false)}>
            {words.back}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{words.text}</p>
        {impact && <HitList hits={impact.hits} total={impact.total} timeZone={impact.timeZone} />}
      </div>
    </Dialog>
  )
}
