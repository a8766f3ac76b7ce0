import type { OwnPostingView, PostingView } from '#features/careers/contract.ts'

/** A published job posting in English; `but` says what differs. */
export const madePosting = (but: Partial<PostingView> = {}): PostingView => ({
  id: '0198a000-0000-7000-8000-0000000000d1',
  employer: 'Ατελιέ',
  department: 'nails',
  type: 'full_time',
  isRemote: false,
  title: 'Nail technician',
  location: 'Athens',
  description: 'Five days a week.',
  language: 'en',
  isExample: false,
  state: 'published',
  decidedAt: '2026-03-02T08:00:00Z',
  closesOn: null,
  isOpen: (but.state ?? 'published') === 'published',
  ...but,
})

/** The same posting as its author has it: a draft, written in English alone. */
export function madeDraft(but: Partial<OwnPostingView> = {}): OwnPostingView {
  const posting = madePosting({ state: 'draft', decidedAt: null })
  const { title, location, description } = posting
  return {
    ...posting,
    el: null,
    en: { title, location, description },
    refusal: null,
    applicationCount: 0,
    ...but,
  }
}
