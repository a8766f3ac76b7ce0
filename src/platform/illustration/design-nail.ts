import { polishColours } from '#domain/designs/colours.ts'
import type { DesignFinish, DesignTags } from '#domain/designs/tags.ts'

import { designOutline, tipOf } from './design-outline.ts'
import { short } from './patterns.ts'
import { between, type Random } from './random.ts'

export interface DesignPen {
  readonly random: Random
  readonly tags: DesignTags
  /** An id that is unique in the picture. */
  readonly id: string
  /** Whether this nail has the design's art; the others are plain. */
  readonly hasArt: boolean
}

const coat = (fill: string) => `<rect x="-10" y="-90" width="120" height="260" fill="${fill}"/>`

const inksOf = ({ tags: { colours } }: DesignPen) => {
  const main = polishColours[colours[0] ?? 'nude']
  return { main, second: polishColours[colours[1] ?? (colours[0] === 'white' ? 'gold' : 'white')] }
}

/** Positions on the nail, from its free end down. */
function spread(pen: DesignPen, count: number): readonly { readonly x: number; readonly y: number }[] {
  const top = tipOf(pen.tags.length) + 22
  return Array.from({ length: count }, (_, index) => ({
    x: between(pen.random, index % 2 === 0 ? 22 : 54, index % 2 === 0 ? 46 : 78),
    y: top + ((118 - top) * (index + 0.5)) / count + between(pen.random, -5, 5),
  }))
}

/** Rich art has twice the motifs. */
const motifs = (pen: DesignPen, few: number) => (pen.tags.artLevel === 4 ? few * 2 : few)

function flower(x: number, y: number, size: number, colour: string): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) =>
      `<ellipse cy="${short(-size * 0.72)}" rx="${short(size * 0.46)}" ry="${short(size * 0.64)}" transform="rotate(${turn})"/>`,
  )
  return `<g transform="translate(${short(x)} ${short(y)})"><g fill="${colour}">${petals.join('')}</g><circle r="${short(size * 0.3)}" fill="#E0B04F"/></g>`
}

function gem(x: number, y: number, size: number): string {
  return `<g transform="translate(${short(x)} ${short(y)})"><circle cx="1" cy="2" r="${size}" fill="#2a0f1c" opacity=".3"/><circle r="${size}" fill="#F4F0EE"/><path d="M0 ${-size}L${short(size * 0.8)} 0L0 ${size}L${short(-size * 0.8)} 0Z" fill="#C9D6E6"/><circle cx="${short(-size * 0.3)}" cy="${short(-size * 0.35)}" r="${short(size * 0.28)}" fill="#fff"/></g>`
}

function flake(pen: DesignPen, x: number, y: number, colour: string): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const reach = between(pen.random, 4, 14)
    return `${short(Math.cos(index * 0.9) * reach)} ${short(Math.sin(index * 0.9) * reach)}`
  })
  return `<path transform="translate(${short(x)} ${short(y)})" d="M${points.join('L')}Z" fill="${colour}"/>`
}

const gradient = (pen: DesignPen, from: string, to: string) =>
  `<linearGradient id="${pen.id}o" x1="0" y1="0" x2="0" y2="1"><stop offset=".3" stop-color="${from}"/><stop offset=".78" stop-color="${to}"/></linearGradient>${coat(`url(#${pen.id}o)`)}`

/** The white or coloured edge above a smile line. */
function frenchTip(pen: DesignPen): string {
  const { main, second } = inksOf(pen)
  const isNude = pen.tags.colours[0] === 'nude'
  const tip = tipOf(pen.tags.length)
  const smile = short(tip + (118 - tip) * 0.34)
  return `${coat(isNude ? main : polishColours.nude)}<path d="M-10 -90H110V${smile}Q50 ${short(Number(smile) - 26)} -10 ${smile}Z" fill="${isNude ? second : main}"/>`
}

function geometric(pen: DesignPen): string {
  const { second } = inksOf(pen)
  const tip = tipOf(pen.tags.length)
  const y = short(tip + (118 - tip) * between(pen.random, 0.35, 0.55))
  const more =
    pen.tags.artLevel > 2
      ? `<path d="M-10 ${y}L50 ${short(Number(y) + 34)}L110 ${y}" stroke="#CFA24A" stroke-width="3.4" fill="none"/><circle cx="50" cy="${short(Number(y) + 52)}" r="6" fill="${second}"/>`
      : ''
  return `<path d="M-10 -90L110 -90L110 ${short(Number(y) - 30)}L-10 ${y}Z" fill="${second}"/><path d="M-10 ${y}L110 ${short(Number(y) - 30)}" stroke="#CFA24A" stroke-width="3.4"/>${more}`
}

function marble(pen: DesignPen): string {
  const { second } = inksOf(pen)
  return spread(pen, motifs(pen, 4))
    .map(({ y }, index) => {
      const at = () => short(y + between(pen.random, -34, 34))
      return `<path d="M-10 ${at()}C30 ${at()} 64 ${at()} 110 ${at()}" fill="none" stroke="${index % 3 === 1 ? '#CFA24A' : second}" stroke-width="${short(between(pen.random, 1.4, 4.4))}" opacity=".85"/>`
    })
    .join('')
}

/** The art of a technique on a nail that has it. */
function art(pen: DesignPen): string {
  const { second } = inksOf(pen)
  switch (pen.tags.technique) {
    case 'geometric':
      return geometric(pen)
    case 'marble':
      return marble(pen)
    case 'foil':
      return spread(pen, motifs(pen, 4))
        .map(({ x, y }) => flake(pen, x, y, pen.tags.colours[0] === 'gold' ? '#F8EBD0' : '#D9B15F'))
        .join('')
    case 'gems':
      return spread(pen, motifs(pen, 3))
        .map(({ x, y }, index) => gem(x, y, index % 2 === 0 ? 8 : 5.5))
        .join('')
    case 'plain':
      return `<circle cx="50" cy="104" r="6.5" fill="${second}"/>`
    case 'french':
    case 'ombre':
    case 'hand_painted':
      return spread(pen, motifs(pen, pen.tags.artLevel > 2 ? 3 : 2))
        .map(({ x, y }) => flower(x, y, between(pen.random, 10, 14), floralInk(pen)))
        .join('')
  }
}

/** Flowers on a French nail are on its nude part. */
const floralInk = (pen: DesignPen): string => {
  const { main, second } = inksOf(pen)
  if (pen.tags.technique !== 'french') return second
  return pen.tags.colours[0] === 'nude' ? (second === polishColours.white ? '#C65C83' : second) : main
}

function base(pen: DesignPen): string {
  const { main, second } = inksOf(pen)
  if (pen.tags.technique === 'french') return frenchTip(pen)
  if (pen.tags.technique === 'ombre') return gradient(pen, main, second)
  return coat(main)
}

const gloss =
  '<g fill="#fff" stroke="#fff" stroke-linejoin="round"><path d="M19 118C12 84 19 44 36 26C30 56 28 90 32 121Z" stroke-width="6" opacity=".12"/><path d="M19 118C12 84 19 44 36 26C30 56 28 90 32 121Z" stroke-width="3" opacity=".16"/><path d="M20 114C14 84 20 48 34 32C29 58 27 90 30 116Z" stroke="none" opacity=".26"/></g><ellipse cx="38" cy="34" rx="7" ry="3.6" fill="#fff" opacity=".75" transform="rotate(-38 38 34)"/>'

const band = (pen: DesignPen, stops: string, opacity: number) =>
  `<linearGradient id="${pen.id}f" x1="0" y1=".1" x2="1" y2=".9">${stops}</linearGradient><g opacity="${opacity}">${coat(`url(#${pen.id}f)`)}</g>`

const stop = (offset: number, colour: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`

function grains(pen: DesignPen): string {
  const top = tipOf(pen.tags.length)
  return Array.from({ length: 110 }, (_, index) => {
    const y = top + (130 - top) * pen.random()
    return `<circle cx="${short(between(pen.random, 0, 100))}" cy="${short(y)}" r="${short(between(pen.random, 0.8, 2.3))}" fill="${['#fff', '#FFE9A8', '#F7D9E6'][index % 3]}" opacity="${short(between(pen.random, 0.5, 1))}"/>`
  }).join('')
}

/** Highlights, over the colours. */
const finishes: Readonly<Record<DesignFinish, (pen: DesignPen) => string>> = {
  glossy: () => gloss,
  matte: () => `<g opacity=".16">${coat('#d9cfcf')}</g>`,
  chrome: (pen) =>
    band(pen, stop(0, '#fff', 0) + stop(0.24, '#fff') + stop(0.4, '#6d6470', 0.55) + stop(0.6, '#fff', 0.1) + stop(0.8, '#fff') + stop(1, '#6d6470', 0.5), 0.78) + gloss,
  glitter: (pen) => grains(pen) + gloss,
  cat_eye: (pen) =>
    band(pen, stop(0, '#14090f', 0.6) + stop(0.36, '#14090f', 0.35) + stop(0.5, '#fff', 0.95) + stop(0.62, '#14090f', 0.3) + stop(1, '#14090f', 0.6), 0.85) + gloss,
  pearl: (pen) =>
    band(pen, stop(0, '#FCE6F2', 0.2) + stop(0.35, '#fff', 0.75) + stop(0.55, '#DDEBFA', 0.5) + stop(0.75, '#FBE3EC', 0.7) + stop(1, '#fff', 0.2), 0.75) + gloss,
  milky: () => `<g opacity=".42">${coat('#fff')}</g>${gloss}`,
  velvet: (pen) =>
    `<radialGradient id="${pen.id}f" cx=".5" cy=".55" r=".6">${stop(0, '#fff', 0.6)}${stop(0.45, '#fff', 0.16)}${stop(1, '#14090f', 0.5)}</radialGradient>${coat(`url(#${pen.id}f)`)}`,
} // prettier-ignore

/** One nail, tip up. Needs the filters and gradients of `nailDefinitions`. */
export function designNailSvg(pen: DesignPen): string {
  const outline = designOutline(pen.tags.shape, pen.tags.length)
  const under = ['french', 'ombre'].includes(pen.tags.technique)
  const isLaidOver = pen.tags.technique === 'gems' || pen.tags.technique === 'foil'
  const motif = pen.hasArt ? art(pen) : ''
  const finish = finishes[pen.tags.finish](pen)
  const layers = isLaidOver || under ? base(pen) + finish + motif : base(pen) + motif + finish
  return `<clipPath id="${pen.id}c"><path d="${outline}"/></clipPath><g clip-path="url(#${pen.id}c)">${layers}<path d="${outline}" fill="url(#edge)"/><path d="${outline}" fill="url(#depth)"/></g><path d="${outline}" fill="none" stroke="#3a1424" stroke-opacity=".2" stroke-width="1.2"/>`
}
