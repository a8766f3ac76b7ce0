import { minutes } from '#i18n/format.ts'

import { useLocale } from '../../app/messages.tsx'
import { laneStyle } from './block.tsx'
import type { Block, Column } from './columns.ts'
import { useDayWords } from './day-words.ts'
import { processingOf } from './gaps.ts'
import { positionOf, type ShownSpan } from './grid-layout.ts'
import type { Span } from './lanes.ts'

interface FreeTimeProps {
  readonly column: Pick<Column, 'gaps' | 'blocks'>
  readonly span: ShownSpan
  /** The team member and the time, for screen readers. */
  readonly whoWhen: (time: Span) => string
}

/**
 * Free time that is easily overlooked: between two bookings, and in processing times. The grid handles a press, which
 * begins a booking at the first free minute, so these are not buttons; by keyboard N does the same. Screen readers read
 * who is free, and when.
 */
export function FreeTime({ column: { gaps, blocks }, ...rest }: FreeTimeProps) {
  return (
    <>
      {gaps.map((gap) => (
        <Gap key={gap.from} gap={gap} {...rest} />
      ))}
      {blocks.flatMap((block) =>
        processingGapsOf(block, blocks).map((time) => (
          <ProcessingGap key={`${block.key} ${time.from}`} block={block} time={time} {...rest} />
        )),
      )}
    </>
  )
}

/** The processing times of a block that no other booking uses yet. */
const processingGapsOf = (block: Block, blocks: readonly Block[]): readonly Span[] =>
  processingOf(block.item).filter(
    ({ from, to }) =>
      !blocks.some(
        (other) => other !== block && other.from < block.from + to && other.to > block.from + from,
      ),
  )

/** Below this height in pixels there is no room for text: a quarter of an hour has room in the coarsest grid. */
const LOW = 20

interface FreeTextProps extends Pick<FreeTimeProps, 'whoWhen'> {
  readonly time: Span
  readonly text: string
  readonly isShown: boolean
}

/** The text, if there is room, crossed neither by the line of an hour nor by that of the present time. Screen readers read it anyway, with who and when. */
const FreeText = ({ time, text, isShown, whoWhen }: FreeTextProps) => (
  <>
    {isShown && <span className="h-fit rounded-xs bg-surface px-1.5">{text}</span>}
    <span className="sr-only">{`${isShown ? '' : text}, ${whoWhen(time)}`}</span>
  </>
)

function Gap({ gap, span, whoWhen }: Omit<FreeTimeProps, 'column'> & { readonly gap: Span }) {
  const words = useDayWords()
  const locale = useLocale()
  const { top, height } = positionOf(gap, span)
  return (
    <div
      data-free={gap.from}
      className="absolute inset-x-1 grid place-items-center overflow-hidden rounded-sm border border-dashed border-line-strong text-center text-caption leading-tight text-muted hover:border-primary hover:text-primary"
      style={{ top: top + 2, height: height - 4 }}
    >
      <FreeText
        time={gap}
        text={words.gap(minutes(locale, gap.to - gap.from))}
        isShown={height >= LOW}
        whoWhen={whoWhen}
      />
    </div>
  )
}

interface ProcessingGapProps extends Omit<FreeTimeProps, 'column'> {
  readonly block: Block
  /** In minutes from the start of the block. */
  readonly time: Span
}

/** Lies over the end of a block's processing time, so that the block can still be pressed beside it. */
function ProcessingGap({ block, time, span, whoWhen }: ProcessingGapProps) {
  const words = useDayWords()
  const free = { from: block.from + time.from, to: block.from + time.to }
  const { top, height } = positionOf(free, span)
  return (
    <div
      data-free={free.from}
      data-whole=""
      className="absolute z-10 flex justify-end overflow-hidden pr-1 text-caption text-ink-2"
      style={{ top, height, ...laneStyle(block.lane, block.lanes) }}
    >
      <FreeText time={free} text={words.processingGap} isShown={height >= LOW} whoWhen={whoWhen} />
    </div>
  )
}
