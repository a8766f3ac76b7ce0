import type { Block, Chapter, DocumentText, Thing } from './document-text.ts'
import { faultsOfWords, headingOf, paragraphsOf, type Paragraph, type TextFault } from './text-lines.ts'

export interface ReadText<Text> {
  readonly text: Text
  /** Empty for a text that may be published. */
  readonly faults: readonly TextFault[]
}

interface Draft {
  title: string
  description: string
  lead: string
  short: readonly string[]
  readonly chapters: { id: string; title: string; body: Block[] }[]
}

/**
 * Reads a text of chapters: `# title`, `> description`, the lead, `- points` in short, then chapters `## title {#id}`
 * of paragraphs, `- lists` and definitions (`name`, `: text`, `:: how long`). A faulty text is read as far as
 * possible, for its preview.
 */
export function readDocument(source: string): ReadText<DocumentText> {
  const draft: Draft = { title: '', description: '', lead: '', short: [], chapters: [] }
  const faults: TextFault[] = []
  for (const paragraph of paragraphsOf(source)) {
    const heading = headingOf(paragraph)
    if (heading?.level === 1 && draft.title === '' && draft.chapters.length === 0) draft.title = heading.title
    else if (heading?.level === 2) faults.push(...chapterBegins(draft, heading, paragraph.line))
    else if (heading || paragraph.lines[0]?.startsWith('#'))
      faults.push({ line: paragraph.line, code: 'unknown_heading' })
    else if (draft.chapters.length > 0) {
      const { block, faults: found } = blockOf(paragraph)
      draft.chapters.at(-1)?.body.push(block)
      faults.push(...found)
    } else faults.push(...headTakes(draft, paragraph))
  }
  return { text: draft, faults: inOrder([...missingIn(draft), ...faults, ...faultsOfWords(source)]) }
}

export const inOrder = (faults: readonly TextFault[]): readonly TextFault[] =>
  faults.toSorted((one, other) => one.line - other.line)

/** Begins a chapter. @returns the fault of its id */
function chapterBegins(
  { chapters }: Draft,
  { id, title }: { readonly id: string; readonly title: string },
  line: number,
): readonly TextFault[] {
  const isKnown = chapters.some((chapter) => chapter.id === id)
  chapters.push({ id, title, body: [] })
  if (id === '') return [{ line, code: 'no_id' }]
  return isKnown ? [{ line, code: 'same_id' }] : []
}

/** Takes the part before the chapters: the description, the lead and the points. */
function headTakes(draft: Draft, { line, lines }: Paragraph): readonly TextFault[] {
  const text = lines.join(' ')
  if (lines.every((each) => each.startsWith('> ')))
    draft.description = lines.map((each) => each.slice(2)).join(' ')
  else if (text.startsWith('- ')) draft.short = listOf(lines)
  else if (draft.lead === '') draft.lead = text
  else return [{ line, code: 'outside_chapter' }]
  return []
}

function missingIn({ title, description, lead, chapters }: Draft): readonly TextFault[] {
  const codes = [
    ...(title === '' ? (['no_title'] as const) : []),
    ...(description === '' ? (['no_description'] as const) : []),
    ...(lead === '' ? (['no_lead'] as const) : []),
    ...(chapters.some(({ body }) => body.length > 0) ? [] : (['no_chapters'] as const)),
  ]
  return codes.map((code) => ({ line: 1, code }))
}

function blockOf({ line, lines }: Paragraph): {
  readonly block: Block
  readonly faults: readonly TextFault[]
} {
  if (lines[0]?.startsWith('- ')) return { block: { list: listOf(lines) }, faults: [] }
  if (!lines.some((each) => /^::? /.test(each))) return { block: lines.join(' '), faults: [] }
  const { things, isHalf } = thingsOf(lines)
  return { block: { things }, faults: isHalf ? [{ line, code: 'half_thing' }] : [] }
}

/** Items may continue on lines without a dash. */
function listOf(lines: readonly string[]): readonly string[] {
  const items: string[] = []
  for (const line of lines) {
    if (line.startsWith('- ')) items.push(line.slice(2).trim())
    else items.push(`${items.pop() ?? ''} ${line}`)
  }
  return items
}

function thingsOf(lines: readonly string[]): { readonly things: readonly Thing[]; readonly isHalf: boolean } {
  const things: { name: string; isKey?: true; text: string; until?: string }[] = []
  for (const line of lines) {
    const last = things.at(-1)
    if (last && line.startsWith(':: ')) last.until = line.slice(3).trim()
    else if (last && line.startsWith(': ')) last.text = line.slice(2).trim()
    else {
      const key = /^`([^`]+)`$/.exec(line)?.[1]
      things.push(key === undefined ? { name: line, text: '' } : { name: key, isKey: true, text: '' })
    }
  }
  return { things, isHalf: things.some(({ name, text }) => text === '' || /^::? /.test(name)) }
}

/** The text of a document as its administrators write it; `readDocument` gives the same document back. */
export function writeDocument({ title, description, lead, short, chapters }: DocumentText): string {
  const parts = [`# ${title}`, `> ${description}`, lead, bullets(short), ...chapters.map(writtenChapter)]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

const writtenChapter = ({ id, title, body }: Chapter): string =>
  [`## ${title} {#${id}}`, ...body.map(writtenBlock)].join('\n\n')

function writtenBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('list' in block) return bullets(block.list)
  return block.things.map(writtenThing).join('\n')
}

const writtenThing = ({ name, isKey, text, until }: Thing): string =>
  [isKey ? `\`${name}\`` : name, `: ${text}`, ...(until === undefined ? [] : [`:: ${until}`])].join('\n')
