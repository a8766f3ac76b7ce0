import { isLinkTarget } from './content-documents.ts'
import { textParts } from './text-parts.ts'

export const textFaultCodes = [
  'no_title',
  'no_description',
  'no_lead',
  'no_chapters',
  'no_id',
  'same_id',
  'outside_chapter',
  'question_outside',
  'no_answer',
  'unknown_heading',
  'html',
  'bad_link',
  'half_thing',
] as const
export type TextFaultCode = (typeof textFaultCodes)[number]

/** A fault of a written text, with its line, from 1. */
export interface TextFault {
  readonly line: number
  readonly code: TextFaultCode
}

/** Consecutive lines without an empty one. */
export interface Paragraph {
  /** The first line, from 1. */
  readonly line: number
  readonly lines: readonly string[]
}

/** Splits a text at its empty lines; a heading is always a block of its own. */
export function paragraphsOf(source: string): readonly Paragraph[] {
  const found: { line: number; lines: string[] }[] = []
  let open: { line: number; lines: string[] } | undefined
  for (const [index, raw] of source.split(/\r\n|\r|\n/).entries()) {
    const text = raw.trim()
    const isHeading = text.startsWith('#')
    if (text === '') open = undefined
    else if (open && !isHeading) open.lines.push(text)
    else {
      found.push({ line: index + 1, lines: [text] })
      open = isHeading ? undefined : found.at(-1)
    }
  }
  return found
}

export interface Heading {
  readonly level: number
  readonly title: string
  /** Empty without one. */
  readonly id: string
}

/** `## Title {#id}` */
export function headingOf({ lines: [first = ''] }: Paragraph): Heading | undefined {
  const found = /^(#{1,6})\s+(.+?)(?:\s+\{#([a-z0-9]+(?:-[a-z0-9]+)*)\})?$/.exec(first)
  if (!found) return undefined
  const [, marks = '', title = '', id = ''] = found
  return { level: marks.length, title, id }
}

/** Faults of the words themselves, in any block: markup, and links that lead nowhere. */
export function faultsOfWords(source: string): readonly TextFault[] {
  return source.split(/\r\n|\r|\n/).flatMap((text, index): readonly TextFault[] => {
    const line = index + 1
    if (/<[a-z!/?]/i.test(text)) return [{ line, code: 'html' }]
    const isBad = textParts(text).some(({ to }) => to !== undefined && !isLinkTarget(to))
    return isBad ? [{ line, code: 'bad_link' }] : []
  })
}
